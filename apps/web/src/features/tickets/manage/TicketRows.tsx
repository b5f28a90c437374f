import type { AdminTicket } from '@rihla/contract'
import { IconBed, IconPlane } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { ClientLink } from '../../../ui/tables/ClientLink.tsx'
import { CardTable, type Column } from '../../../ui/tables/CardTable.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RowsSkeleton } from '../../../ui/tables/RowsSkeleton.tsx'
import { TicketStatus } from '../../../ui/brand/TicketStatus.tsx'
import { isolated } from '../../../i18n/format.ts'
import { TicketActions, type TicketHandlers } from './TicketActions.tsx'
import classes from './Tickets.module.css'

/** The type of a ticket with its route or hotel; or its route or hotel with other details. */
function TripCell({ ticket, children }: { ticket: AdminTicket; children?: ReactNode }) {
  const { t } = useTranslation(['admin-tickets', 'tickets'])
  const isFlight = ticket.ticket_type === 'flight'
  const TypeIcon = isFlight ? IconPlane : IconBed
  const [from, to, hotel] = [ticket.departure_city, ticket.arrival_city, ticket.hotel_name].map(
    (place) => place && isolated(place),
  )
  const route = from && to ? t('route', { from, to }) : (from ?? to)
  const type = t(`type_${ticket.ticket_type}`, { ns: 'tickets' })
  const name = (isFlight ? route : hotel) ?? (ticket.is_opening ? t('opening') : null)

  return (
    <div className={classes.trip}>
      <TypeIcon size={18} stroke={1.6} className="mirror" aria-hidden />
      <div>
        {children ? (
          <div className={classes.rowName}>{name ?? type}</div>
        ) : (
          <>
            <div>{type}</div>
            {name && <div className={classes.below}>{name}</div>}
          </>
        )}
        {children}
      </div>
    </div>
  )
}

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
