import type { TicketStatus as Status } from '@rihla/domain'
import { type Icon, IconCheck, IconClock, IconStar, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ChipTone, StatusChip } from './StatusChip.tsx'

const LOOKS: Record<Status, [ChipTone, Icon]> = {
  pending: ['gold', IconClock],
  confirmed: ['lapis', IconCheck],
  completed: ['turquoise', IconStar],
  cancelled: ['carnelian', IconX],
}

/** PROFILE-5: a colour, an icon and a word for each. */
export function TicketStatus({ status }: { status: Status }) {
  const { t } = useTranslation('tickets')
  const [tone, icon] = LOOKS[status]
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`status_${status}`)}
    </StatusChip>
  )
}
