import type { Settings } from '@rihla/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { agencyQuery } from '../../../lib/use-agency.ts'
import { SETTINGS_SCHEMA, type SettingsValues } from './settings-schema.ts'
import { settingsQuery } from './settings.query.ts'

export const useSaveSettings = () => {
  const queryClient = useQueryClient()
  return {
    save: async (values: SettingsValues, base: Settings | undefined): Promise<Settings> => {
      const body = { ...SETTINGS_SCHEMA.bodyOf(values), version: base?.version }
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
