import type { ListedClient } from '@rihla/contract'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Listing } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { CardTable } from '../../../ui/tables/CardTable.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { NothingFound } from '../../../ui/tables/NothingFound.tsx'
import { RowsSkeleton } from '../../../ui/tables/RowsSkeleton.tsx'
import { ShowMore } from '../../../ui/tables/ShowMore.tsx'
import { StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import { type ClientActs, useClientColumns } from './use-client-columns.tsx'

type ClientRowsProps = {
  listing: Listing<ListedClient>
  acts: ClientActs
  isSearching: boolean
  onClearSearch: () => void
}

export function ClientRows({ listing, acts, isSearching, onClearSearch }: ClientRowsProps) {
  const { t } = useTranslation('clients')
  const columns = useClientColumns(acts)
  const { rows, error, isFetching, retry } = listing

  if (!rows && error) return <FailureState error={error} isRetrying={isFetching} onRetry={retry} />
  if (!rows) return <RowsSkeleton columns={columns} />
  if (rows.length === 0 && isSearching) return <NothingFound onClear={onClearSearch} />
  if (rows.length === 0) return <BlankState icon={IconUsers} title={t('emptyTitle')} lead={t('emptyLead')} />
  return (
    <>
      {error && <StaleNotice isRetrying={isFetching} onRetry={retry} />}
      <CardTable
        label={t('clients', { ns: 'staff' })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isStale={listing.isStale}
      />
      <ShowMore listing={listing} />
    </>
  )
}
