import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { useStaffAccount } from '../../lib/use-staff-account.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { AdminPage } from './AdminPage.tsx'

type OwnersOnlyProps = { title: string; skeleton: ReactNode; children: ReactNode }

/**
 * ADMIN-1: explains to an agent who follows an owner's link why the page is not available. The server refuses the data
 * anyway.
 */
export function OwnersOnly({ title, skeleton, children }: OwnersOnlyProps) {
  const { t } = useTranslation('staff')
  const { data, error, isFetching, refetch } = useStaffAccount()
  if (data?.data.role === 'owner') return children
  return (
    <AdminPage title={title}>
      {data ? (
        <BlankState icon={IconLock} title={t('ownersOnlyTitle')} lead={t('ownersOnlyLead')} />
      ) : error ? (
        <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        skeleton
      )}
    </AdminPage>
  )
}
