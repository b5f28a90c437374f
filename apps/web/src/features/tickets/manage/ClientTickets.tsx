import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { ShowMore } from '../../../ui/tables/ShowMore.tsx'
import type { TicketHandlers } from './TicketActions.tsx'
import { TicketRows } from './TicketRows.tsx'

/** The tickets of one client, for the client page. */
export function ClientTickets({ id, ...handlers }: TicketHandlers & { id: number }) {
  const { t } = useTranslation('admin-tickets')
  const listing = usePaginatedQuery(['tickets', 'of', id], (cursor, signal) =>
    call('GET /api/admin/tickets/', { query: { client: String(id), ...cursor }, signal }),
  )
  const { rows, error, isFetching, retry } = listing

  if (!rows && error)
    return <FailureState error={error} title={t('loadFailed')} isRetrying={isFetching} onRetry={retry} />
  if (rows?.length === 0) return <BlankState icon={IconTicket} title={t('emptyTitle')} lead={t('emptyOfClient')} />
  return (
    <>
      <TicketRows tickets={rows} isStale={listing.isStale} isOfOne {...handlers} />
      <ShowMore listing={listing} />
    </>
  )
}
