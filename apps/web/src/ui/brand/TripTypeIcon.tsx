import type { TicketType } from '@rihla/domain'
import {
  type IconProps,
  IconBed,
  IconBuildingMosque,
  IconBus,
  IconCompass,
  IconId,
  IconLuggage,
  IconMoon2,
  IconPlane,
  IconShip,
} from '@tabler/icons-react'

const ICONS = {
  flight: IconPlane,
  hotel: IconBed,
  package: IconLuggage,
  umrah: IconBuildingMosque,
  hajj: IconMoon2,
  visa: IconId,
  bus: IconBus,
  cruise: IconShip,
  other: IconCompass,
} as const satisfies Record<TicketType, unknown>

type TripTypeIconProps = Pick<IconProps, 'size' | 'stroke'> & { type: TicketType }

/** The icon of a type of trip, beside its name. */
export function TripTypeIcon({ type, size = 18, stroke = 1.6 }: TripTypeIconProps) {
  const TypeIcon = ICONS[type]
  return <TypeIcon size={size} stroke={stroke} className="mirror" aria-hidden />
}
