import type { AdminTicket } from '@rihla/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { RowActions } from '../../../ui/tables/RowActions.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import type { TicketMove } from './ticket-moves.ts'

export type TicketHandlers = {
  onEdit: (ticket: AdminTicket) => void
  onMove: (move: TicketMove) => void
  onDelete: (ticket: AdminTicket) => void
}

export function TicketActions({ ticket, onEdit, onMove, onDelete }: TicketHandlers & { ticket: AdminTicket }) {
  const { t } = useTranslation('staff')
  const name = `${isolated(ticket.client.full_name ?? '-')} ${isolated(ticket.booking_reference)}`
  return (
    <RowActions>
      <RowAction icon={IconPencil} label={t('edit')} name={t('editOf', { name })} onClick={() => onEdit(ticket)} />
      <MoveMenu ticket={ticket} name={name} onMove={(to) => onMove({ ticket, to })} />
      <RowAction
        icon={IconTrash}
        color="carnelian"
        label={t('delete')}
        name={t('deleteOf', { name })}
        onClick={() => onDelete(ticket)}
      />
    </RowActions>
  )
}
