import type { AdminTicket } from '@rihla/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useBranchChoice } from '../../../lib/use-branch-choice.ts'
import { useBranches } from '../../../lib/use-branches.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { ClientLink } from '../../../ui/tables/ClientLink.tsx'
import { ListRows, type ListRowsProps } from '../../../ui/tables/ListRows.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { Party } from './Party.tsx'
import { DatesCell, TripCell } from './TicketCells.tsx'
import type { TicketMove } from './ticket-moves.ts'
import { TicketStatusMenu } from './TicketStatusMenu.tsx'
import classes from './TicketRows.module.css'

export type TicketHandlers = {
  onEdit: (ticket: AdminTicket) => void
  onMove: (move: TicketMove) => void
  onDelete: (ticket: AdminTicket) => void
}

/** The orders of the list other than its own, newest first. */
export type TicketOrder = 'date' | '-date' | 'price' | '-price'

/** PEOPLE-4: who sold a ticket, from two sellers on, and where, among those of all branches. */
const useSaleColumn = (): ListColumn<AdminTicket, TicketOrder>[] => {
  const { t } = useTranslation(['admin-tickets', 'staff'])
  const { branches, sellers, branchName } = useBranches()
  const { id: chosen } = useBranchChoice()
  const hasSellers = sellers.length > 1
  const isOfAll = branches.length > 1 && chosen === undefined
  if (!hasSellers && !isOfAll) return []
  const branch = ({ branch_id }: AdminTicket) =>
    branch_id === null ? '-' : (branchName(branch_id) ?? t('staff:anotherBranch'))
  return [
    {
      key: 'sale',
      label: hasSellers ? t('field_seller_id') : t('field_branch_id'),
      cell: (ticket) => (
        <div className={classes.sale}>
          {hasSellers && (
            <span data-unknown={ticket.sold_by === null || undefined}>
              <bdi>{ticket.sold_by?.username ?? '-'}</bdi>
            </span>
          )}
          {isOfAll && (
            <span className={hasSellers ? classes.below : ''}>
              <bdi>{branch(ticket)}</bdi>
            </span>
          )}
        </div>
      ),
    },
  ]
}

/** TICKETS-1. On a client's page the trip is the name of a row, and the client is known. */
const useColumns = (handlers: TicketHandlers, isOfOne: boolean): ListColumn<AdminTicket, TicketOrder>[] => {
  const { t } = useTranslation(['admin-tickets', 'common'])
  const format = useFormat()
  const money = useMoney()
  const trip = (ticket: AdminTicket) => (
    <TripCell ticket={ticket} hasReference={isOfOne} onOpen={() => handlers.onEdit(ticket)} />
  )
  const sorted = (first: TicketOrder, second: TicketOrder) => (isOfOne ? {} : { sort: { first, second } })
  const pointsOf = ({ points, status }: AdminTicket) => {
    const amount = format.number(points)
    return (
      <>
        {status === 'cancelled' ? <del>{amount}</del> : amount}
        <span className={classes.unit}> {t('common:pointsUnit', { count: points })}</span>
      </>
    )
  }
  const sale = useSaleColumn()
  const first: ListColumn<AdminTicket, TicketOrder>[] = isOfOne
    ? [{ key: 'type', label: t('trip'), kind: 'title', cell: trip }]
    : [
        {
          key: 'client',
          label: t('field_client'),
          kind: 'title',
          cell: (ticket) => (
            <>
              <ClientLink id={ticket.client.id} name={ticket.client.full_name} /> <Party ticket={ticket} />
              <div className={classes.below}>
                <Ltr className={classes.number}>{ticket.booking_reference}</Ltr>
                {ticket.external_reference && (
                  <>
                    {' '}
                    <Ltr className={classes.number}>{ticket.external_reference}</Ltr>
                  </>
                )}
              </div>
            </>
          ),
        },
        { key: 'type', label: t('field_ticket_type'), cell: trip },
      ]
  return [
    ...first,
    { key: 'dates', label: t('dates'), ...sorted('date', '-date'), cell: (ticket) => <DatesCell ticket={ticket} /> },
    {
      key: 'status',
      label: t('field_status'),
      cell: (ticket) => <TicketStatusMenu ticket={ticket} onMove={(to) => handlers.onMove({ ticket, to })} />,
    },
    {
      key: 'price',
      label: t('field_price'),
      atEnd: true,
      ...sorted('-price', 'price'),
      cell: (ticket) => (
        <>
          {ticket.status === 'cancelled' ? <del>{money(ticket.price)}</del> : money(ticket.price)}
          {ticket.currency && ticket.original_price !== null && (
            <div className={classes.original}>{format.money(ticket.original_price, ticket.currency)}</div>
          )}
          <div className={`${classes.below} ${classes.earned}`}>{pointsOf(ticket)}</div>
        </>
      ),
    },
    { key: 'points', label: t('field_points'), atEnd: true, cell: pointsOf },
    ...(isOfOne ? [] : sale),
  ]
}

type TicketRowsProps = TicketHandlers &
  Pick<ListRowsProps<AdminTicket, TicketOrder>, 'listing' | 'blank' | 'onClear' | 'sort' | 'onSort' | 'isOpen'> & {
    isOfOne?: boolean
  }

export function TicketRows({ isOfOne = false, onEdit, onMove, onDelete, ...rows }: TicketRowsProps) {
  const { t } = useTranslation(['admin-tickets', 'staff'])
  const columns = useColumns({ onEdit, onMove, onDelete }, isOfOne)
  return (
    <ListRows
      {...rows}
      isOfBranch={!isOfOne}
      label={t('title')}
      className={isOfOne ? `${classes.table} ${classes.ofOne}` : classes.table}
      failedTitle={t('loadFailed')}
      columns={columns}
      rowKey={({ id }) => id}
      menu={{
        nameOf: ({ client, booking_reference }) =>
          `${isolated(client.full_name ?? '-')} ${isolated(booking_reference)}`,
        actsOf: (ticket) => [
          { label: t('staff:edit'), icon: IconPencil, onClick: () => onEdit(ticket) },
          { label: t('staff:delete'), icon: IconTrash, onClick: () => onDelete(ticket), isDangerous: true },
        ],
      }}
    />
  )
}
