import type { RegistrationRequest } from '@rihla/contract'
import { IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { CardTable, type Column } from '../../../ui/tables/CardTable.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { RowsSkeleton } from '../../../ui/tables/RowsSkeleton.tsx'
import { ShowMore } from '../../../ui/tables/ShowMore.tsx'
import { StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import { useRequests } from './use-requests.ts'

export function RequestRows({ columns }: { columns: Column<RegistrationRequest>[] }) {
  const { t } = useTranslation('registration')
  const listing = useRequests()
  const { rows, error, isFetching, retry } = listing

  if (!rows && error) return <FailureState error={error} isRetrying={isFetching} onRetry={retry} />
  if (!rows) return <RowsSkeleton columns={columns} />
  if (rows.length === 0) return <BlankState icon={IconInbox} title={t('emptyTitle')} lead={t('emptyLead')} />
  return (
    <>
      {error && <StaleNotice isRetrying={isFetching} onRetry={retry} />}
      <CardTable label={t('requests')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <ShowMore listing={listing} />
    </>
  )
}
