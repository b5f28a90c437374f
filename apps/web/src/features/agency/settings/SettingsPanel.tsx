import { useQuery } from '@tanstack/react-query'
import { Card, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { settingsQuery } from './settings.query.ts'
import { SettingsForm } from './SettingsForm.tsx'
import classes from './Settings.module.css'

/** The number of fields in each section. */
const SECTIONS = { agency: 4, points: 1, signIn: 1, trips: 1 }

export function SettingsSkeleton() {
  const { t } = useTranslation('common')
  return (
    <Card padding={0} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Object.entries(SECTIONS).map(([section, fields]) => (
        <div key={section} className={classes.section}>
          <div>
            <Skeleton height={20} width={110} />
            <Skeleton height={14} width="80%" mt={12} />
          </div>
          <div className={classes.fields}>
            <div className={classes.pair}>
              {Array.from({ length: fields }, (_, field) => (
                <Skeleton key={field} height={60} />
              ))}
            </div>
          </div>
        </div>
      ))}
    </Card>
  )
}

/** `branches` is the list of the agency's branches. */
export function SettingsPanel({ branches }: { branches: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  if (data) return <SettingsForm newest={data} branches={branches} />
  if (error) return <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <SettingsSkeleton />
}
