import type { TicketStatus } from '@rihla/domain'
import { type Icon, IconCheck, IconClock, IconStar, IconX } from '@tabler/icons-react'
import type { ChipTone } from './StatusChip.tsx'

/** PROFILE-5: a colour and an icon for each status of a ticket. */
export const STATUS_LOOKS: Record<TicketStatus, [ChipTone, Icon]> = {
  pending: ['gold', IconClock],
  confirmed: ['lapis', IconCheck],
  completed: ['turquoise', IconStar],
  cancelled: ['carnelian', IconX],
}
