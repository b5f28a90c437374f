import { CLIENT_COLUMNS } from '@rihla/domain'
import { firstDay, lastDay } from './trip-days.ts'

/**
 * SQL that builds each entity's JSON as the contract declares it, so that one statement can return rows of several
 * tables. The arguments are table aliases.
 */
const jsonOf = (fields: Record<string, string>): string =>
  `json_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`

/** The same as columns of a row for `json_agg`, which costs half as much as building each object by its keys. */
const rowOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ')

const columns = (alias: string, names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${alias}.${name}`]))

/**
 * The mask of a national ID always has the same number of dots, so that it reveals only the last four digits.
 */
export const clientAnswer = (client: string, more: Record<string, string> = {}): string =>
  jsonOf({
    ...columns(client, ['id', ...CLIENT_COLUMNS, 'is_active', 'branch_id', 'version', 'created_at']),
    national_id: `'••••••••••' || ${client}.national_id_last4`,
    ...more,
  })

const ticketFields = (ticket: string, client: string): Record<string, string> => ({
  ...columns(ticket, ['id', 'ticket_type', 'price', 'points', 'booking_reference', 'status']),
  client: jsonOf(columns(client, ['id', 'full_name'])),
  expires_at: `(select l.expires_at from point_lot l where l.ticket_id = ${ticket}.id and l.closed_at is null)`,
  // Not `exists`, because the planner would read and hash all reviews once.
  is_reviewed: `coalesce((select true from feedback f where f.ticket_id = ${ticket}.id), false)`,
  ...columns(ticket, ['departure_city', 'arrival_city', 'departure_date', 'return_date', 'airline', 'flight_number']),
  ...columns(ticket, ['hotel_name', 'hotel_city', 'check_in_date', 'check_out_date', 'room_type', 'number_of_guests']),
  ...columns(ticket, ['special_requests', 'title', 'place', 'start_date', 'end_date', 'external_reference']),
})

const time = (column: string): string => `left(${column}::text, 5)`

const detailsOf = (ticket: string): Record<string, string> => ({
  ...columns(ticket, ['provider', 'currency', 'original_price', 'exchange_rate']),
  ...columns(ticket, ['airline_code', 'departure_airport', 'arrival_airport']),
  departure_time: time(`${ticket}.departure_time`),
  arrival_date: `${ticket}.arrival_date`,
  arrival_time: time(`${ticket}.arrival_time`),
  return_departure_time: time(`${ticket}.return_departure_time`),
  return_arrival_date: `${ticket}.return_arrival_date`,
  return_arrival_time: time(`${ticket}.return_arrival_time`),
  return_flight_number: `${ticket}.return_flight_number`,
})

const onTrip = (ticket: string, answer: string): string =>
  `(select ${answer} from ticket_traveller w join traveller v on v.id = w.traveller_id where w.ticket_id = ${ticket}.id)`

/** TRIP-3: who travels beside the client, for staff. */
const travellersAnswer = (ticket: string): string =>
  `coalesce(${onTrip(ticket, `json_agg(${jsonOf(columns('v', ['id', 'name', 'passport_expiry']))} order by v.id)`)}, '[]')`

/** Whether somebody else travels than the client alone. Not `exists`, as for the reviews. */
const hasParty = (ticket: string): string =>
  `not ${ticket}.client_travels or (select true from ticket_traveller w where w.ticket_id = ${ticket}.id limit 1)`

/** Without empty fields, and null if there are none: the profile contains all trips of a client. */
const detailsAnswer = (ticket: string): string => {
  const details = detailsOf(ticket)
  const stored = Object.keys(details).map((name) => `${ticket}.${name}`)
  const answer = jsonOf({
    ...details,
    ...columns(ticket, ['departure_zone', 'arrival_zone']),
    client_travels: `case when not ${ticket}.client_travels then false end`,
    travellers: onTrip(ticket, 'json_agg(v.name order by v.id)'),
  })
  return `case when num_nonnulls(${stored.join(', ')}) > 0 or ${hasParty(ticket)} then json_strip_nulls(${answer}) end`
}

/** The review of a trip, with its reply. */
const reviewOfTicket = (ticket: string): string =>
  `(select ${ownReviewAnswer('f', {})} from feedback f where f.ticket_id = ${ticket}.id)`

/**
 * The day from which the client may complete the trip; null when it can be completed now (TRIP-8). For a trip that is
 * over in every time zone the function is not called, because every visit reads all trips of a client.
 */
const completableFrom = (ticket: string): string => {
  const last = lastDay(ticket)
  return `case when ${ticket}.status = 'confirmed' and not ${ticket}.is_opening and ${last} > current_date - 2
    then completable_from(${firstDay(ticket)}, ${last}, 'client') end`
}

export const ticketColumns = (ticket: string, client: string): string =>
  rowOf({
    ...ticketFields(ticket, client),
    is_opening: `${ticket}.is_opening`,
    completable_from: completableFrom(ticket),
    details: detailsAnswer(ticket),
    version: `${ticket}.version`,
    review: reviewOfTicket(ticket),
  })

export const adminTicketAnswer = (ticket: string, client: string): string =>
  jsonOf({
    ...ticketFields(ticket, client),
    client: jsonOf(columns(client, ['id', 'full_name', 'passport_expiry'])),
    ...detailsOf(ticket),
    ...columns(ticket, ['client_travels', 'is_opening', 'branch_id', 'created_at', 'version']),
    travellers: travellersAnswer(ticket),
    sold_by: `(select ${jsonOf({ id: 's.id', username: 's.username' })} from staff s where s.id = ${ticket}.sold_by)`,
    points_by_hand: `has_points_by_hand(${ticket}.points_by_hand, ${ticket}.points, ${ticket}.price)`,
  })

/** The fields that identify a trip, with the price and points of a movement, and the lines that explain the points. */
export const tripAnswer = (ticket: string, more: Record<'price' | 'points' | 'lines', string>): string =>
  jsonOf({
    ...columns(ticket, ['id', 'ticket_type', 'booking_reference']),
    ...columns(ticket, ['departure_city', 'arrival_city', 'departure_date', 'return_date']),
    ...columns(ticket, ['hotel_name', 'hotel_city', 'check_in_date', 'check_out_date']),
    ...columns(ticket, ['title', 'place', 'start_date', 'end_date']),
    ...more,
  })

const rewardFields = (reward: string): Record<string, string> => ({
  ...columns(reward, ['id', 'name', 'names', 'description', 'descriptions', 'cost_points', 'reward_type']),
  ...columns(reward, ['discount_amount', 'discount_percentage', 'validity_days', 'min_tier', 'available_until']),
  own_type: `case when ${reward}.own_type_id is not null then own_type_answer(${reward}.own_type_id) end`,
  stock_left: `${reward}.stock - ${reward}.stock_taken`,
})

export const rewardColumns = (reward: string): string => rowOf(rewardFields(reward))

export const adminRewardAnswer = (reward: string): string =>
  jsonOf({
    ...rewardFields(reward),
    ...columns(reward, ['own_type_id', 'available_from', 'stock', 'retired_at', 'version']),
  })

/** Rewards that a client is shown: those that can be redeemed today, also without the points, the tier or a stock. */
export const isOnOffer = (reward: string): string => `(
  ${reward}.retired_at is null
  and (${reward}.available_from is null or ${reward}.available_from <= agency_today())
  and (${reward}.available_until is null or ${reward}.available_until >= agency_today())
)`

const hasTier = (client: string, tier: string): string => `exists (
  select from current_tier t join point_balance b on b.client_id = ${client} and b.earned >= t.min_points where t.code = ${tier}
)`

/**
 * `points` is an SQL expression for the points the client can spend; null while points are owed. The client is the first
 * parameter of the statement.
 */
export const catalogueAnswer = (reward: string, points: string): string =>
  jsonOf({
    ...rewardFields(reward),
    within_reach: `(${[
      `coalesce(${points} >= ${reward}.cost_points, false)`,
      `(${reward}.stock is null or ${reward}.stock_taken < ${reward}.stock)`,
      `(${reward}.min_tier is null or ${hasTier('$1', `${reward}.min_tier`)})`,
    ].join(' and ')})`,
  })

/** Calls the database's own function, which also stores the response in the statement that redeems. */
export const voucherAnswer = (voucher: string, more?: Record<string, string>): string =>
  more ? `(voucher_answer(${voucher})::jsonb || ${jsonOf(more)}::jsonb)` : `voucher_answer(${voucher})`

const saidIn = (feedback: string): Record<string, string> => ({
  ...columns(feedback, ['id', 'rating']),
  feedback: `${feedback}.comment`,
  submission_date: `${feedback}.created_at`,
})

/** The trip that a review is about. */
export const ticketOfReview = (feedback: string): Record<string, string> => ({
  ticket: `(select ${jsonOf(columns('t', ['id', 'booking_reference']))} from ticket t where t.id = ${feedback}.ticket_id)`,
})

/** A reply is emptied when its recipient is erased. */
const replyAnswer = (feedback: string, more: Record<string, string> = {}): Record<string, string> => ({
  reply: `case when ${feedback}.reply <> '' then ${jsonOf({ text: `${feedback}.reply`, replied_at: `${feedback}.replied_at`, ...more })} end`,
})

/** A review as shown to its author. */
export const ownReviewAnswer = (feedback: string, more: Record<string, string>): string =>
  jsonOf({ ...saidIn(feedback), ...replyAnswer(feedback), ...more })

/**
 * The last promo code sent to the author of a review (DASH-9), found as a reviewer or as a client: one index look-up
 * for each.
 */
const promoSentTo = (feedback: string): string => {
  const newest = (person: string) =>
    `(select max(m.id) from sent_message m where m.${person} = ${feedback}.${person} and m.kind = 'promo')`
  return `
    select p.code, ${jsonOf({ sent_by: 's.username', sent_at: 'p.created_at' })} as sent
    from sent_message p join staff s on s.id = p.staff_id
    where p.id = greatest(${newest('reviewer_id')}, ${newest('client_id')})`
}

/** The newest answer of a client about offers by WhatsApp; null if there is none. */
export const offersAnswer = (client: string): string =>
  `(select granted from consent where client_id = ${client} and channel = 'whatsapp' order by id desc limit 1)`

/**
 * The same for the author of a review: false if they or anybody with their number refused (ADMIN-5), and true if they
 * agreed. Without an account it takes a yes under the same number (CONV-8).
 */
export const offersGranted = (feedback: string): string => `(
  select case
    when not bool_and(a.granted) then false
    when ${feedback}.client_id is null or bool_or(a.client_id = ${feedback}.client_id) then bool_and(a.granted)
  end
  from (
    select p.id as client_id, ${offersAnswer('p.id')} as granted from client p
    where p.id = ${feedback}.client_id or p.whatsapp = ${feedback}.mobile offset 0
  ) a where a.granted is not null
)`

/** A review as shown to staff. */
export const reviewAnswer = (feedback: string, more: Record<string, string> = {}): string => {
  const answer = jsonOf({
    ...saidIn(feedback),
    ...columns(feedback, ['reviewer_id', 'client_id', 'branch_id', 'name']),
    client_is_active: `(select c.is_active from client c where c.id = ${feedback}.client_id)`,
    mobile_number: `${feedback}.mobile`,
    promo_code: 'promo.code',
    promo_sent: 'promo.sent',
    offers_granted: 'offers.granted',
    opted_out: 'coalesce(not offers.granted, false)',
    ...ticketOfReview(feedback),
    ...replyAnswer(feedback, { by: `(select username from staff where staff.id = ${feedback}.replied_by)` }),
    ...more,
  })
  return `(select ${answer} from (select ${offersGranted(feedback)} as granted offset 0) offers
    left join lateral (${promoSentTo(feedback)}) promo on true)`
}

/** Of a movement with `client_id` and `referral_id`: the client's part in it, and the other's ID and full name, which are not for clients. */
export const referralAnswer = (movement: string): string => `(
  select ${jsonOf({ role: `case o.id when r.referrer_id then 'friend' else 'referrer' end`, name: 'o.full_name', client_id: 'o.id' })}
  from referral r
  join client o on o.id = case ${movement}.client_id when r.friend_id then r.referrer_id else r.friend_id end
  where r.id = ${movement}.referral_id
)`
