import type { AdminTicket } from '@rihla/contract'
import { IconTicket } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '@tanstack/react-query'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame } from '../../../ui/tables/ListFrame.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import type { TicketMove } from './ticket-moves.ts'
import { TicketList } from './TicketList.tsx'
import classes from './Tickets.module.css'
import type { TicketFormState } from './use-ticket-form.ts'
import { type TicketHandlers, TicketRows } from './TicketRows.tsx'
import { TicketName } from './TicketName.tsx'

type DeleteDialogProps = { ticket: AdminTicket; opened: boolean; onClose: () => void; onDeleted: () => void }

/** TICKETS-5 */
function DeleteDialog({ ticket, opened, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/tickets/:id/', { params: { id: String(ticket.id) } }),
    onSuccess: () => {
      toast.success(t('deleted'))
      onDeleted()
    },
  })
  const points = { count: ticket.points, amount: format.number(ticket.points) }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteTitle')}
      question={`${t('deleteLead')} ${ticket.status === 'completed' ? t('pointsTakenBack', points) : ''}`}
      subject={<TicketName ticket={ticket} />}
      confirm={t('delete', { ns: 'staff' })}
      isDangerous
      isPending={remove.isPending}
      failure={remove.isError ? t('deleteFailed') : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}

type ListProps = TicketHandlers & { isOpen: (ticket: AdminTicket) => boolean }

/** The tickets of one client, for the client page. */
function ClientTickets({ id, ...rest }: ListProps & { id: number }) {
  const { t } = useTranslation('admin-tickets')
  const listing = usePaginatedQuery(['tickets', 'of', id], (cursor, signal) =>
    call('GET /api/admin/tickets/', { query: { client: String(id), ...cursor }, signal, isOfAllBranches: true }),
  )
  return (
    <TicketRows
      listing={listing}
      isOfOne
      blank={<BlankState icon={IconTicket} title={t('emptyTitle')} lead={t('emptyOfClient')} />}
      {...rest}
    />
  )
}

type TicketDeskProps = {
  form: TicketFormState
  /** Shows only the tickets of this client. */ client?: number
}

export function TicketDesk({ form, client }: TicketDeskProps) {
  const { t } = useTranslation('admin-tickets')
  const list = useRef<HTMLElement>(null)
  const move = useDialog<TicketMove>()
  const deletion = useDialog<AdminTicket>()
  const { subject } = form
  const ticket = subject === 'new' ? undefined : subject

  // The row disappears together with the pressed button.
  const afterDeletion = () => {
    deletion.close()
    if (ticket && ticket.id === deletion.subject?.id) form.close()
    afterFade(() => list.current?.focus())
  }

  const rest = {
    onEdit: form.open,
    onMove: move.openAfterFade,
    onDelete: deletion.open,
    isOpen: ({ id }: AdminTicket) => id === ticket?.id,
  }

  return (
    <>
      <ListCard isFlush>
        <section ref={list} tabIndex={-1} className={classes.list} aria-label={t('tickets', { ns: 'staff' })}>
          <ListFrame>{client ? <ClientTickets id={client} {...rest} /> : <TicketList {...rest} />}</ListFrame>
        </section>
      </ListCard>
      {move.subject && <MoveDialog key={move.turn} move={move.subject} opened={move.opened} onClose={move.close} />}
      {deletion.subject && (
        <DeleteDialog
          key={`deletion ${deletion.turn}`}
          ticket={deletion.subject}
          opened={deletion.opened}
          onClose={deletion.close}
          onDeleted={afterDeletion}
        />
      )}
    </>
  )
}
