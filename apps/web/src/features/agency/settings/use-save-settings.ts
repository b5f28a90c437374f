import type { Settings } from '@rihla/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { agencyQuery } from '../../../lib/use-agency.ts'
import { type SettingsDraft, settingsPayload } from './settings-draft.ts'
import { settingsQuery } from './settings.query.ts'

export const useSaveSettings = () => {
  const queryClient = useQueryClient()
  return {
    save: async (draft: SettingsDraft, base: Settings | undefined): Promise<Settings> => {
      const body = { ...settingsPayload(draft), version: base?.version }
      const { data } = await call('PUT /api/admin/settings/', { body })
      // Everything that shows the agency shows the new values at once.
      const { name, logo, hotline, currency, time_zone } = data
      queryClient.setQueryData(settingsQuery.queryKey, data)
      queryClient.setQueryData(
        agencyQuery.queryKey,
        (last) => last && { ...last, name, logo, hotline, currency, time_zone },
      )
      // The week depends on the time zone; only the server knows it.
      queryClient.query({ ...agencyQuery, staleTime: 0 }).catch(() => {})
      return data
    },
    readNewest: () => queryClient.query({ ...settingsQuery, staleTime: 0 }),
  }
}
