import { TICKET_STATUSES } from '@rihla/domain'
import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useListing } from '../../lib/use-listing.ts'
import { BlankState } from '../../ui/BlankState.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import type { TicketHandlers } from './TicketActions.tsx'
import { TicketFilters } from './TicketFilters.tsx'
import { TicketRows } from './TicketRows.tsx'

export function TicketList(handlers: TicketHandlers) {
  const { t } = useTranslation('admin-tickets')
  const { filters, isFiltered, change, clear } = useAddress(['q', 'status'])
  const status = TICKET_STATUSES.find((known) => known === filters.status)
  const query = { ...(filters.q && { q: filters.q.slice(0, 100) }), ...(status && { status }) }
  const listing = useListing(['tickets', query], (cursor, signal) =>
    call('GET /api/admin/tickets/', { query: { ...query, ...cursor }, signal }),
  )

  const rows = () => {
    if (!listing.rows && listing.error)
      return (
        <FailureState
          error={listing.error}
          title={t('loadFailed')}
          isRetrying={listing.isFetching}
          onRetry={listing.retry}
        />
      )
    if (listing.rows?.length !== 0) return <TicketRows tickets={listing.rows} isStale={listing.isStale} {...handlers} />
    if (!isFiltered) return <BlankState icon={IconTicket} title={t('emptyTitle')} lead={t('emptyLead')} />
    return <NothingFound onClear={clear} />
  }

  return (
    <>
      <TicketFilters filters={{ ...filters, status: status ?? '' }} onChange={change} />
      {rows()}
      <ShowMore listing={listing} />
    </>
  )
}
