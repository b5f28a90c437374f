import { Anchor, Skeleton } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { clientPageQuery } from '../../features/clients/page/client-page.query.ts'
import { statusOf } from '../../lib/api-error.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { AdminPage } from './AdminPage.tsx'
import { OneClient } from './OneClient.tsx'
import classes from './ClientPage.module.css'

function ClientPageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <div className={classes.main}>
        <Skeleton h={86} radius="lg" />
        <Skeleton h={420} radius="lg" />
      </div>
      <div className={classes.side}>
        <Skeleton h={252} radius="lg" />
        <Skeleton h={340} radius="lg" />
      </div>
    </div>
  )
}

const NOT_THERE = [400, 404]

/** One page per client; a missing or erased client gets a message. */
export default function ClientPage() {
  const { t } = useTranslation(['admin-client', 'staff'])
  const { id = '', tab } = useParams()
  const { data, error, isFetching, refetch } = useQuery(clientPageQuery(id))

  // The number of a record that was merged into this client.
  if (data && String(data.id) !== id) return <Navigate to={clientAddress(data.id, tab)} replace />
  if (data && !NOT_THERE.includes(statusOf(error))) return <OneClient key={data.id} client={data} />
  return (
    <AdminPage title={t('staff:clients')}>
      {!error ? (
        <ClientPageSkeleton />
      ) : NOT_THERE.includes(statusOf(error)) ? (
        <BlankState icon={IconUserOff} title={t('notFoundTitle')} lead={t('notFoundLead')}>
          <Anchor component={Link} to="/admin/clients">
            {t('allClients')}
          </Anchor>
        </BlankState>
      ) : (
        <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </AdminPage>
  )
}
