import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { failureOf } from '../../../ui/forms/form-errors.ts'

export const DUPLICATES = ['duplicates']

/** PEOPLE-3: the two are not suggested again. */
export const useNotSame = (onDone?: () => void) => {
  const { t } = useTranslation(['admin-merge', 'common'])
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ([id, other_id]: [number, number]) =>
      call('POST /api/admin/clients/:id/not-same-person/', { params: { id: String(id) }, body: { other_id } }),
    onSuccess: () => {
      toast.success(t('notSameDone'))
      onDone?.()
      return queries.invalidateQueries({ queryKey: DUPLICATES })
    },
    onError: (error) => toast.error(failureOf(error)?.text ?? t('common:failedLead')),
  })
}
