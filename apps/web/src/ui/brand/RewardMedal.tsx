import type { RewardType } from '@rihla/domain'
import {
  type Icon,
  IconArmchair,
  IconBed,
  IconClock,
  IconCoffee,
  IconDiscount,
  IconFlower,
  IconLuggage,
  IconPlaneDeparture,
} from '@tabler/icons-react'
import classes from './Reward.module.css'

const ICONS: Record<RewardType, Icon> = {
  discount: IconDiscount,
  upgrade: IconPlaneDeparture,
  lounge: IconArmchair,
  extra_baggage: IconLuggage,
  hotel_upgrade: IconBed,
  late_checkout: IconClock,
  free_breakfast: IconCoffee,
  spa_access: IconFlower,
}

const MIRRORED: readonly RewardType[] = ['upgrade', 'hotel_upgrade']

/** Muted for past vouchers. */
export function RewardMedal({ type, quiet = false }: { type: RewardType; quiet?: boolean }) {
  const MedalIcon = ICONS[type]
  return (
    <span className={classes.medal} data-quiet={quiet || undefined}>
      <MedalIcon size={22} stroke={1.7} aria-hidden {...(MIRRORED.includes(type) && { className: 'mirror' })} />
    </span>
  )
}
