import type { AdminTicket } from '@rihla/contract'
import type { TicketStatus } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { StatusMenu } from '../../../ui/brand/StatusMenu.tsx'
import { STATUS_LOOKS } from '../../../ui/brand/status-looks.ts'
import { movesOf } from './ticket-moves.ts'

const LETTERS: Record<TicketStatus, string> = { pending: 'P', confirmed: 'C', completed: 'F', cancelled: 'X' }

/** What a move does with the points, in a few words; the dialog that follows says it in full. */
const useEffectWords = () => {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  return ({ status, points }: AdminTicket, to: TicketStatus) => {
    const counted = { count: points, amount: format.number(points) }
    if (status === 'completed') return t('effectTaken', counted)
    if (to === 'cancelled') return t('effectCancelled')
    return to === 'completed' ? t('effectGiven', counted) : t('effectPending', counted)
  }
}

type TicketStatusMenuProps = { ticket: AdminTicket; onMove: (to: TicketStatus) => void }

/** TICKETS-7: only the allowed moves of a ticket. */
export function TicketStatusMenu({ ticket, onMove }: TicketStatusMenuProps) {
  const { t } = useTranslation(['admin-tickets', 'tickets'])
  const effectOf = useEffectWords()
  const { status, client, booking_reference } = ticket
  const [tone, icon] = STATUS_LOOKS[status]
  const label = t(`tickets:status_${status}`)
  const name = `${isolated(client.full_name ?? '-')} ${isolated(booking_reference)}`
  return (
    <StatusMenu
      tone={tone}
      icon={icon}
      name={`${label}. ${t('moveOf', { name })}`}
      heading={t('changeTo')}
      steps={movesOf(ticket).map((to) => ({
        key: to,
        icon: STATUS_LOOKS[to][1],
        label: t(`tickets:status_${to}`),
        effect: effectOf(ticket, to),
        letter: LETTERS[to],
        isDangerous: to === 'cancelled',
        onChoose: () => onMove(to),
      }))}
    >
      {label}
    </StatusMenu>
  )
}
