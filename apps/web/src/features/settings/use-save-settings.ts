import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { agencyQuery } from '../../lib/use-agency.ts'
import { type SettingsDraft, settingsPayload } from './settings-draft.ts'
import { settingsQuery } from './settings.query.ts'

const SAVE = ['save-settings']

type Save = { draft: SettingsDraft; version: number }

/** Whatever shows the agency shows the new values at once. */
export const useSaveSettings = () => {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationKey: SAVE,
    mutationFn: ({ draft, version }: Save) =>
      call('PUT /api/admin/settings/', { body: { ...settingsPayload(draft), version } }),
    onSuccess: ({ data }) => {
      const { name, logo, hotline, currency, time_zone } = data
      queryClient.setQueryData(settingsQuery.queryKey, data)
      queryClient.setQueryData(
        agencyQuery.queryKey,
        (last) => last && { ...last, name, logo, hotline, currency, time_zone },
      )
      // The week follows the time zone; the server knows it.
      queryClient.query({ ...agencyQuery, staleTime: 0 }).catch(() => {})
    },
  })
  const mutate: typeof save.mutate = (...given) => {
    // A second click comes before the first one shows: it would find its own change and call it somebody else's.
    if (queryClient.isMutating({ mutationKey: SAVE }) === 0) save.mutate(...given)
  }
  return { ...save, mutate }
}
