import type { AdminTicket } from '@rihla/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useMoney } from '../../lib/use-money.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { TicketStatus } from '../../ui/TicketStatus.tsx'
import { TicketActions, type TicketHandlers } from './TicketActions.tsx'
import classes from './TicketRows.module.css'
import { TripCell } from './TripCell.tsx'

type Writing = { t: TFunction<'admin-tickets'>; money: (price: number) => string; number: (value: number) => string }

const columnsFor = ({ t, money, number }: Writing, handlers: TicketHandlers): Column<AdminTicket>[] => [
  {
    key: 'client',
    label: t('field_client'),
    kind: 'title',
    cell: ({ client, booking_reference }) => (
      <>
        <bdi className={classes.client}>{client.full_name ?? '-'}</bdi>
        <div className={classes.below}>
          <Ltr>{booking_reference}</Ltr>
        </div>
      </>
    ),
  },
  { key: 'type', label: t('field_ticket_type'), cell: (ticket) => <TripCell ticket={ticket} /> },
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

type TicketRowsProps = TicketHandlers & {
  /** None while they are on their way. */ tickets: AdminTicket[] | undefined
  isStale: boolean
}

export function TicketRows({ tickets, isStale, ...handlers }: TicketRowsProps) {
  const { t } = useTranslation('admin-tickets')
  const { number } = useFormat()
  const money = useMoney()
  const columns = columnsFor({ t, money, number }, handlers)
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
