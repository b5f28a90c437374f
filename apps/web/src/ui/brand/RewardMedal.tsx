import type { Voucher } from '@rihla/contract'
import type { RewardIcon, RewardType } from '@rihla/domain'
import {
  type Icon,
  IconArmchair,
  IconBeach,
  IconBed,
  IconBuildingMosque,
  IconBus,
  IconCar,
  IconClock,
  IconCoffee,
  IconDeviceSim,
  IconDiscount,
  IconFlower,
  IconGift,
  IconLuggage,
  IconPlaneDeparture,
  IconShieldCheck,
  IconShip,
  IconShoppingBag,
  IconStar,
  IconTicket,
  IconToolsKitchen2,
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

const OWN_ICONS: Record<RewardIcon, Icon> = {
  gift: IconGift,
  star: IconStar,
  ticket: IconTicket,
  car: IconCar,
  bus: IconBus,
  ship: IconShip,
  beach: IconBeach,
  mosque: IconBuildingMosque,
  meal: IconToolsKitchen2,
  shopping: IconShoppingBag,
  insurance: IconShieldCheck,
  sim_card: IconDeviceSim,
}

type Typed = Pick<Voucher, 'reward_type'> & { own_type?: { icon: RewardIcon } | null | undefined }

const MIRRORED: readonly string[] = ['upgrade', 'hotel_upgrade', 'car', 'bus']

/** Muted for past vouchers. */
export function RewardMedal({ of: { reward_type: type, own_type }, quiet = false }: { of: Typed; quiet?: boolean }) {
  const MedalIcon = own_type ? OWN_ICONS[own_type.icon] : ICONS[type]
  const isMirrored = MIRRORED.includes(own_type?.icon ?? type)
  return (
    <span className={classes.medal} data-quiet={quiet || undefined}>
      <MedalIcon size={22} stroke={1.7} aria-hidden {...(isMirrored && { className: 'mirror' })} />
    </span>
  )
}
