import type { AdminTicket } from '@rihla/contract'
import { IconPencil, IconTrash, IconSwitchHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import type { TicketStatus } from '@rihla/domain'
import { useRef } from 'react'
import { isolated } from '../../../i18n/format.ts'
import { RowAction, RowActions } from '../../../ui/tables/RowAction.tsx'
import { type TicketMove, kindOf, movesOf } from './ticket-moves.ts'

type MoveMenuProps = { ticket: AdminTicket; name: string; onMove: (to: TicketStatus) => void }

/** TICKETS-7: only the allowed moves of a ticket. */
function MoveMenu({ ticket, name, onMove }: MoveMenuProps) {
  const { t } = useTranslation('admin-tickets')
  const button = useRef<HTMLButtonElement>(null)
  const moves = movesOf(ticket)
  const label = t('moveOf', { name })
  const blockedBy = moves.length === 0 ? t('moveNone') : undefined

  // The same button when there is no move left, so that the focus stays after a ticket was cancelled here.
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#main' }}
      disabled={blockedBy !== undefined}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          color="lapis"
          aria-label={blockedBy ? `${label}. ${blockedBy}` : label}
          {...(blockedBy && { 'aria-disabled': true, 'data-disabled': true })}
        >
          <IconSwitchHorizontal size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Tooltip
        target={button}
        label={blockedBy ?? t('move')}
        openDelay={300}
        {...(blockedBy && { events: { hover: true, focus: true, touch: true } })}
        portalProps={{ target: '#main' }}
      />
      <Menu.Dropdown>
        {moves.map((to) => (
          <Menu.Item
            key={to}
            {...(to === 'cancelled' && { color: 'var(--mantine-color-error)' })}
            onClick={() => onMove(to)}
          >
            {t(`move_${kindOf({ ticket, to })}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

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
