import type { AdminTicket } from '@rihla/contract'
import { Button } from '@mantine/core'
import { TICKET_STATUSES, TICKET_TYPES } from '@rihla/domain'
import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { useBranches } from '../../../lib/use-branches.ts'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FilterChip } from '../../../ui/tables/FilterChip.tsx'
import { ListTools } from '../../../ui/tables/ListFrame.tsx'
import { SortSelect } from '../../../ui/tables/SortSelect.tsx'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { sellerChoices } from './seller-choices.ts'
import { type TicketHandlers, type TicketOrder, TicketRows } from './TicketRows.tsx'

const useOrders = (): { value: TicketOrder | ''; label: string }[] => {
  const { t } = useTranslation('admin-tickets')
  return [
    { value: '', label: t('sortNewest') },
    { value: 'date', label: t('sortSoonest') },
    { value: '-date', label: t('sortLatest') },
    { value: '-price', label: t('sortDearest') },
    { value: 'price', label: t('sortCheapest') },
  ]
}

/** TICKETS-1: searched, filtered, sorted and paged by the server; all of it is in the address. */
export function TicketList(rest: TicketHandlers & { isOpen: (ticket: AdminTicket) => boolean }) {
  const { t } = useTranslation(['admin-tickets', 'tickets', 'staff'])
  const { filters, isFiltered, change, clear } = useUrlFilters(['q', 'type', 'status', 'seller'])
  const order = useUrlFilters(['sort'])
  const orders = useOrders()
  const sort = orders.find(({ value }) => value === order.filters.sort)?.value ?? ''
  const onSort = (next: TicketOrder | '') => order.change({ sort: next })
  const status = TICKET_STATUSES.find((known) => known === filters.status)
  const type = TICKET_TYPES.find((known) => known === filters.type)
  const seller = /^[1-9]\d{0,8}$/.test(filters.seller) ? filters.seller : undefined
  const sellers = sellerChoices(useBranches().sellers)
  const query = {
    ...(filters.q && { q: filters.q.slice(0, 100) }),
    ...(type && { type }),
    ...(status && { status }),
    ...(seller && { seller }),
    ...(sort && { sort }),
  }
  const listing = usePaginatedQuery(['tickets', query], (cursor, signal) =>
    call('GET /api/admin/tickets/', { query: { ...query, ...cursor }, signal }),
  )
  return (
    <>
      <ListTools>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => change({ q })} />
        <FilterChip
          label={t('field_ticket_type')}
          options={TICKET_TYPES.map((value) => ({ value, label: t(`tickets:type_${value}`) }))}
          value={type}
          onChange={(next) => change({ type: next })}
        />
        <FilterChip
          label={t('field_status')}
          options={TICKET_STATUSES.map((value) => ({ value, label: t(`tickets:status_${value}`) }))}
          value={status}
          onChange={(next) => change({ status: next })}
        />
        {sellers.length > 1 && (
          <FilterChip
            label={t('field_seller_id')}
            options={sellers}
            value={seller}
            onChange={(next) => change({ seller: next })}
          />
        )}
        {isFiltered && listing.rows?.length !== 0 && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            {t('staff:clearFilters')}
          </Button>
        )}
        <SortSelect orders={orders} sort={sort} onSort={onSort} />
      </ListTools>
      <TicketRows
        listing={listing}
        sort={sort}
        onSort={onSort}
        onClear={isFiltered ? clear : undefined}
        blank={<BlankState icon={IconTicket} title={t('emptyTitle')} lead={t('emptyLead')} />}
        {...rest}
      />
    </>
  )
}
