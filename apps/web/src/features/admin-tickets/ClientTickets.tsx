import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useListing } from '../../lib/use-listing.ts'
import { BlankState } from '../../ui/BlankState.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import type { TicketHandlers } from './TicketActions.tsx'
import { TicketRows } from './TicketRows.tsx'

/** The tickets of one client, for their page. */
export function ClientTickets({ id, ...handlers }: TicketHandlers & { id: number }) {
  const { t } = useTranslation('admin-tickets')
  const listing = useListing(['tickets', 'of', id], (cursor, signal) =>
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
