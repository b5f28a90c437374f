import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { type Change, bodyOf, takenFrom, withChange } from './changed-preferences.ts'

const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await call('GET /api/client/preferences/', { signal })).data,
})

/** Each answer is saved at once, one after the other; a failed change is reverted and reported. */
export const usePreferences = () => {
  const { t } = useTranslation('preferences')
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery
  const query = useQuery(preferencesQuery)

  const { mutate } = useMutation({
    mutationFn: async (change: Change) => (await call('PUT /api/client/preferences/', { body: bodyOf(change) })).data,
    scope: { id: 'preferences' },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (shown) => shown && withChange(shown, change, new Date().toISOString()))
      return before
    },
    onSuccess: (saved, change) =>
      queryClient.setQueryData(queryKey, (shown) => shown && takenFrom(shown, change, saved)),
    onError: (_error, change, before) => {
      queryClient.setQueryData(queryKey, (shown) => shown && before && takenFrom(shown, change, before))
      toast.error(t('saveFailed'))
    },
  })
  return { ...query, change: mutate }
}
