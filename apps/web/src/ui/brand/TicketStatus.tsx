import type { TicketStatus as Status } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { STATUS_LOOKS } from './status-looks.ts'
import { StatusChip } from './StatusChip.tsx'

/** PROFILE-5: a colour, an icon and a word for each. */
export function TicketStatus({ status }: { status: Status }) {
  const { t } = useTranslation('tickets')
  const [tone, icon] = STATUS_LOOKS[status]
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`status_${status}`)}
    </StatusChip>
  )
}
