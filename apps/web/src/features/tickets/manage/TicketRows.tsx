import type { AdminTicket } from '@rihla/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { ClientLink } from '../../../ui/tables/ClientLink.tsx'
import { CardTable, type Column } from '../../../ui/tables/CardTable.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RowsSkeleton } from '../../../ui/tables/RowsSkeleton.tsx'
import { TicketStatus } from '../../../ui/brand/TicketStatus.tsx'
import { TicketActions, type TicketHandlers } from './TicketActions.tsx'
import classes from './TicketRows.module.css'
import { TripCell } from './TripCell.tsx'

type Writing = {
  t: TFunction<'admin-tickets'>
  money: (price: number) => string
  number: (value: number) => string
  day: (value: string) => string
}

/** The client and the trip; on a client page, the trip and its dates. */
const firstColumns = ({ t, day }: Writing, isOfOne: boolean): Column<AdminTicket>[] => {
  const reference = (ticket: AdminTicket) => (
    <div className={classes.below}>
      <Ltr>{ticket.booking_reference}</Ltr>
    </div>
  )
  if (!isOfOne)
    return [
      {
        key: 'client',
        label: t('field_client'),
        kind: 'title',
        cell: (ticket) => (
          <>
            <ClientLink id={ticket.client.id} name={ticket.client.full_name} />
            {reference(ticket)}
          </>
        ),
      },
      { key: 'type', label: t('field_ticket_type'), cell: (ticket) => <TripCell ticket={ticket} /> },
    ]
  return [
    {
      key: 'trip',
      label: t('trip'),
      kind: 'title',
      cell: (ticket) => <TripCell ticket={ticket}>{reference(ticket)}</TripCell>,
    },
    {
      key: 'dates',
      label: t('dates'),
      cell: (ticket) => {
        const [from, to] = [ticket.departure_date ?? ticket.check_in_date, ticket.return_date ?? ticket.check_out_date]
        return (
          <>
            <div>{from ? day(from) : '-'}</div>
            {to && <div className={classes.below}>{day(to)}</div>}
          </>
        )
      },
    },
  ]
}

const columnsFor = (writing: Writing, handlers: TicketHandlers, isOfOne: boolean): Column<AdminTicket>[] => {
  const { t, money, number } = writing
  return [
    ...firstColumns(writing, isOfOne),
    { key: 'status', label: t('field_status'), cell: ({ status }) => <TicketStatus status={status} /> },
    { key: 'price', label: t('field_price'), atEnd: true, cell: ({ price }) => money(price) },
    {
      key: 'points',
      label: t('field_points'),
      atEnd: true,
      cell: ({ points, status }) => (status === 'cancelled' ? <del>{number(points)}</del> : number(points)),
    },
    {
      key: 'actions',
      label: t('actions', { ns: 'staff' }),
      kind: 'actions',
      atEnd: true,
      cell: (ticket) => <TicketActions ticket={ticket} {...handlers} />,
    },
  ]
}

type TicketRowsProps = TicketHandlers & {
  /** Undefined while they are loading. */
  tickets: AdminTicket[] | undefined
  isStale: boolean
  isOfOne?: boolean
}

export function TicketRows({ tickets, isStale, isOfOne = false, ...handlers }: TicketRowsProps) {
  const { t } = useTranslation('admin-tickets')
  const { number, day } = useFormat()
  const money = useMoney()
  const columns = columnsFor({ t, money, number, day }, handlers, isOfOne)
  if (!tickets) return <RowsSkeleton columns={columns} hasTwoLines />
  return (
    <CardTable
      label={t('title')}
      className={classes.table}
      columns={columns}
      rows={tickets}
      rowKey={(ticket) => ticket.id}
      isStale={isStale}
    />
  )
}
