import { useQuery } from '@tanstack/react-query'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { settingsQuery } from './settings.query.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

export function SettingsPanel() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  if (data) return <SettingsForm newest={data} />
  if (error) return <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <SettingsSkeleton />
}
