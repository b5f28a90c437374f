import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import type { TicketStatus } from '@rihla/domain'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RowAction } from '../../ui/RowAction.tsx'
import { kindOf, movesOf } from './ticket-moves.ts'

type MoveMenuProps = { ticket: AdminTicket; name: string; onMove: (to: TicketStatus) => void }

/** TICKETS-7: only where a ticket may go from here. */
export function MoveMenu({ ticket, name, onMove }: MoveMenuProps) {
  const { t } = useTranslation('admin-tickets')
  const button = useRef<HTMLButtonElement>(null)
  const moves = movesOf(ticket)
  const label = t('moveOf', { name })

  if (moves.length === 0)
    return (
      <RowAction
        icon={IconSwitchHorizontal}
        label={t('move')}
        name={label}
        blockedBy={t('moveNone')}
        onClick={() => undefined}
      />
    )

  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: '#main' }}>
      <Menu.Target>
        <ActionIcon ref={button} color="lapis" aria-label={label}>
          <IconSwitchHorizontal size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Tooltip target={button} label={t('move')} openDelay={300} portalProps={{ target: '#main' }} />
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
