import type { Ticket } from '@rihla/contract'
import type { TicketType } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useArithmetic } from '../../../lib/use-arithmetic.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { useSalePrice } from '../../../lib/use-sale-price.ts'
import { Fact, Facts } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Trips.module.css'
import { TicketStatus } from '../../../ui/brand/TicketStatus.tsx'
import { hasTimes, isPriceOnly } from './trip.ts'
import { tripPointsQuery } from './trip-points.query.ts'
import { useParty } from './use-party.ts'

const people = (text: string | null): ReactNode => text && <bdi>{text}</bdi>
const code = (text: string | null): ReactNode => text && <Ltr>{text}</Ltr>

/** The rule that a trip earns by, and what it gives. Nothing where staff typed the points, or without a connection. */
function PointsRule({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const money = useMoney()
  const arithmeticOf = useArithmetic()
  const { data } = useQuery(tripPointsQuery(ticket))
  const [base] = data?.lines ?? []
  if (!data || base?.kind !== 'base') return null
  return (
    <p className={classes.rule}>
      {t('pointsRule', { points: format.number(base.step_points), money: money(base.step_price) })}{' '}
      <Ltr>{arithmeticOf({ lines: data.lines, total: data.points, change: data.points })}</Ltr>
      {ticket.status !== 'completed' && <> · {t('pointsLater')}</>}
    </p>
  )
}

/** Who provides it means something else for some types: the provider of a cruise is its ship. */
const PROVIDERS = {
  ...({ flight: 'provider', hotel: 'provider', package: 'provider', umrah: 'provider', hajj: 'provider' } as const),
  ...({ visa: 'provider_visa', bus: 'provider_bus', cruise: 'provider_cruise', other: 'provider_other' } as const),
} satisfies Record<TicketType, string>

/** TRIP-1: what is known of a trip of the other types; nothing for what was left empty. */
function SoldFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const facts: [label: string, value: ReactNode][] = [
    [t(ticket.ticket_type === 'visa' ? 'neededBy' : 'firstDay'), ticket.start_date && format.day(ticket.start_date)],
    [t('lastDay'), ticket.end_date && format.day(ticket.end_date)],
    [t('type_hotel'), people(ticket.hotel_name)],
    [t('airline'), people(ticket.airline)],
    [t('flightNumber'), code(ticket.flight_number)],
    [t('guests'), ticket.number_of_guests && format.number(ticket.number_of_guests)],
    [t(ticket.ticket_type === 'cruise' ? 'cabin' : 'roomType'), people(ticket.room_type)],
    [t(PROVIDERS[ticket.ticket_type]), people(ticket.details?.provider ?? null)],
  ]
  return facts.map(
    ([label, value]) =>
      value && (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ),
  )
}

/** PROFILE-4 */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const salePrice = useSalePrice()
  const day = (value: string | null) => value && format.day(value)
  const party = useParty()(ticket)

  return (
    <>
      <Facts>
        {!isPriceOnly(ticket) && ticket.ticket_type === 'flight' && !hasTimes(ticket) && (
          <>
            <Fact label={t('departure')}>{day(ticket.departure_date)}</Fact>
            <Fact label={t('return')}>{day(ticket.return_date)}</Fact>
            <Fact label={t('flightNumber')}>{code(ticket.flight_number)}</Fact>
            <Fact label={t('airline')}>{people(ticket.airline)}</Fact>
          </>
        )}
        {ticket.ticket_type === 'hotel' && (
          <>
            <Fact label={t('checkIn')}>{day(ticket.check_in_date)}</Fact>
            <Fact label={t('checkOut')}>{day(ticket.check_out_date)}</Fact>
            <Fact label={t('guests')}>{ticket.number_of_guests && format.number(ticket.number_of_guests)}</Fact>
            <Fact label={t('roomType')}>{people(ticket.room_type)}</Fact>
          </>
        )}
        {ticket.ticket_type !== 'flight' && ticket.ticket_type !== 'hotel' && <SoldFacts ticket={ticket} />}
        {party && (
          <Fact label={t('travellers')} wide>
            {party}
          </Fact>
        )}
        {ticket.external_reference && (
          <Fact label={t('supplierReference')}>
            <Ltr>{ticket.external_reference}</Ltr>
          </Fact>
        )}
        <Fact label={t('bookingReference')}>
          <Ltr>{ticket.booking_reference}</Ltr>
        </Fact>
        <Fact label={t('status')}>
          <TicketStatus status={ticket.status} />
        </Fact>
      </Facts>
      <hr className={classes.tear} />
      <Facts>
        <Fact label={t('price')} wide={ticket.details?.currency !== undefined}>
          {salePrice({ ...ticket.details, price: ticket.price })}
        </Fact>
        <Fact label={t('points')}>
          <Ltr>
            {ticket.status === 'cancelled' ? <del>{format.signed(ticket.points)}</del> : format.signed(ticket.points)}
          </Ltr>
        </Fact>
        <Fact label={t('pointsExpire')}>{ticket.expires_at && format.dayOfMoment(ticket.expires_at)}</Fact>
        {ticket.special_requests && (
          <Fact label={t('specialRequests')} wide>
            <span className="as-written">{ticket.special_requests}</span>
          </Fact>
        )}
      </Facts>
      {ticket.status !== 'cancelled' && <PointsRule ticket={ticket} />}
    </>
  )
}
