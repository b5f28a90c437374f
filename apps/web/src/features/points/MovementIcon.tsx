import {
  type Icon,
  IconAdjustments,
  IconArrowMerge,
  IconArrowBackUp,
  IconClock,
  IconGift,
  IconHourglass,
  IconPencil,
  IconPlaneArrival,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import classes from './Statement.module.css'
import type { Story } from './movement-story.ts'

type Tone = 'turquoise' | 'gold' | 'lapis' | 'neutral' | 'night'

const LOOKS: Record<Story | 'waiting', [Tone, Icon, 'mirror'?]> = {
  completed: ['turquoise', IconPlaneArrival, 'mirror'],
  corrected: ['lapis', IconPencil],
  cancelled: ['lapis', IconPencil],
  redeemed: ['gold', IconGift],
  voucherCancelled: ['turquoise', IconArrowBackUp, 'mirror'],
  expired: ['neutral', IconHourglass],
  adjusted: ['lapis', IconAdjustments],
  merged: ['lapis', IconArrowMerge],
  referred: ['night', IconUserPlus],
  invited: ['night', IconUserPlus],
  referredBack: ['night', IconUserMinus],
  invitedBack: ['night', IconUserMinus],
  waiting: ['gold', IconClock],
}

export function MovementIcon({ story }: { story: Story | 'waiting' }) {
  const [tone, StoryIcon, direction = ''] = LOOKS[story]
  return (
    <span className={classes.icon} data-tone={tone}>
      <StoryIcon size={18} stroke={1.7} className={direction} aria-hidden />
    </span>
  )
}
