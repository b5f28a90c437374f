import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import type { TicketStatus } from '@rihla/domain'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOf, movesOf } from './ticket-moves.ts'

type MoveMenuProps = { ticket: AdminTicket; name: string; onMove: (to: TicketStatus) => void }

/** TICKETS-7: only the allowed moves of a ticket. */
export function MoveMenu({ ticket, name, onMove }: MoveMenuProps) {
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
