import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const checklistQuery = queryOptions({
  queryKey: ['checklist'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/checklist/', { signal })).data,
})

/** Dismisses the checklist, or shows it again. */
export const useShowChecklist = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (is_open: boolean) => call('PUT /api/admin/checklist/', { body: { is_open } }),
    onSuccess: ({ data }) => queryClient.setQueryData(checklistQuery.queryKey, data),
  })
}
