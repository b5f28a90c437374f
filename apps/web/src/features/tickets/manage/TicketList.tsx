import { NativeSelect } from '@mantine/core'
import { TICKET_STATUSES } from '@rihla/domain'
import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { NothingFound, ShowMore } from '../../../ui/tables/ListCard.tsx'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import type { TicketHandlers } from './TicketActions.tsx'
import { TicketRows } from './TicketRows.tsx'
import classes from './Tickets.module.css'

type Filters = { q: string; status: string }
type TicketFiltersProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

function TicketFilters({ filters, onChange }: TicketFiltersProps) {
  const { t } = useTranslation(['admin-tickets', 'tickets'])
  const statuses = TICKET_STATUSES.map((status) => ({ value: status, label: t(`status_${status}`, { ns: 'tickets' }) }))
  return (
    <div role="search" className={classes.filters}>
      <SearchField label={t('search')} value={filters.q} onChange={(q) => onChange({ q })} />
      <NativeSelect
        size="sm"
        aria-label={t('field_status')}
        data={[{ value: '', label: t('allStatuses') }, ...statuses]}
        value={filters.status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
    </div>
  )
}

export function TicketList(handlers: TicketHandlers) {
  const { t } = useTranslation('admin-tickets')
  const { filters, isFiltered, change, clear } = useUrlFilters(['q', 'status'])
  const status = TICKET_STATUSES.find((known) => known === filters.status)
  const query = { ...(filters.q && { q: filters.q.slice(0, 100) }), ...(status && { status }) }
  const listing = usePaginatedQuery(['tickets', query], (cursor, signal) =>
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
