import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { checklistQuery } from './checklist.query.ts'

/** Dismisses the checklist, or shows it again. */
export const useShowChecklist = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (is_open: boolean) => call('PUT /api/admin/checklist/', { body: { is_open } }),
    onSuccess: ({ data }) => queryClient.setQueryData(checklistQuery.queryKey, data),
  })
}
