import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Api } from './api.ts'
import { campaignLines, runningFor } from './campaign-model.ts'
import { givenClient, givenReward, givenTicket } from './given.ts'
import { givenReferral } from './given-referral.ts'
import * as model from './ledger-model.ts'
import { programmeIn, publish, runningIn, startCampaign, stopCampaign } from './programme-commands.ts'
import { settleReferral } from './referral-model.ts'

const points = fc.integer({ min: 1, max: 12 }).map((steps) => steps * 50)

const which = fc.nat({ max: 1000 })
/** One change to the points of one of several people. */
export const ledgerCommand = (people: number) =>
  fc.record({
    who: fc.nat({ max: people - 1 }),
    which,
    points,
    kind: fc.constantFrom(
      'earn',
      'earn by price',
      'earn by price',
      'open account',
      'publish',
      'invite',
      'invite',
      'start campaign',
      'stop campaign',
      'correct price',
      'correct price',
      'spend',
      'spend',
      'spend from stock',
      'spend from stock',
      'restock',
      'edit',
      'reverse',
      'complete again',
      'restore',
      'expire',
      'adjust',
      'retry',
    ),
    sign: fc.constantFrom(1, -1),
  })
export type LedgerCommand = ReturnType<typeof ledgerCommand> extends fc.Arbitrary<infer C> ? C : never

/** A reward in the database and its counterpart in the model, for everybody who is there. */
export type Shelf = { reward: number; offer: model.Offer; pairs: Pair[] }

/** A client in the database and its counterpart in the model. */
export type Pair = { id: number; tickets: number[]; vouchers: number[]; expected: model.ModelClient; shelf: Shelf }

const pick = <T>(list: T[], index: number): T | undefined => list[index % list.length]

const setTrip = ({ db }: Api, ticket: number, status: 'completed' | 'confirmed', worth: number, staff: number) =>
  db.transaction().execute(async (trx) => {
    const completed_at = status === 'completed' ? sql<Date>`now()` : null
    await trx
      .updateTable('ticket')
      .set({ status, completed_at, ...(worth > 0 ? { points: worth, points_by_hand: true } : {}) })
      .where('id', '=', ticket)
      .execute()
    await sql`select set_ticket_points(${ticket}, ${worth}, 'staff', ${staff}, 'model')`.execute(trx)
  })

const cancelVoucher = ({ db }: Api, voucher: number, staff: number) =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('voucher')
      .set({ state: 'cancelled', cancelled_at: new Date() })
      .where('id', '=', voucher)
      .execute()
    await sql`select restore_points(${voucher}, ${staff}, 'model')`.execute(trx)
  })

const redeem = async (api: Api, pair: Pair, reward: number, cost: number, offer?: model.Offer) => {
  const redemption = sql<{ voucher_id: number }>`select * from redeem_reward(${pair.id}, ${reward})`.execute(api.db)
  const refusal = model.refusalOf(pair.expected, cost, offer)
  if (refusal) return expect(redemption).rejects.toMatchObject({ message: refusal })
  pair.vouchers.push((await redemption).rows[0]?.voucher_id ?? 0)
  return model.spend(pair.expected, cost, offer)
}

/** Whether a trip besides this one is completed. An opening ticket is no trip. */
const hasTravelled = ({ trips }: model.ModelClient, besides?: model.Trip): boolean =>
  trips.some((trip) => trip !== besides && !trip.isOpening && model.creditedOf(trip) > 0)

/** Somebody who has not travelled yet and was not brought by anybody joins by the other's link. */
const invite = async (api: Api, friend: Pair, referrer: Pair | undefined) => {
  if (!referrer || referrer === friend || friend.expected.referral || hasTravelled(friend.expected)) return
  await givenReferral(api, referrer.id, friend.id)
  friend.expected.referral = { referrer: referrer.expected, state: 'joined', points: null, undo: [] }
}

/** The lines of a trip by the model, with these campaigns. */
const linesBy = (client: model.ModelClient, trip: model.Trip, price: number, offered: model.ModelCampaign[]) => {
  const { base, bonus } = model.linesOf(trip.completedBy.rules, price, trip.completedBy.earned)
  return { base, bonus, campaigns: campaignLines(offered, client, trip, base + bonus) }
}

/** Only a trip without points is completed again, any is reversed, and the other commands need one with points. */
const placeFor = (kind: LedgerCommand['kind'], trips: model.Trip[], index: number): number => {
  const fits = (trip: model.Trip) => kind === 'reverse' || model.creditedOf(trip) > 0 === (kind !== 'complete again')
  const places = trips.flatMap((trip, place) => (fits(trip) ? [place] : []))
  return pick(places, index) ?? -1
}

/** Applies the command to both; what the rules forbid must be refused. */
export const runCommand = async (
  api: Api,
  pair: Pair,
  { kind, which: index, points: worth, sign }: LedgerCommand,
  staff: number,
): Promise<void> => {
  const { id, expected } = pair
  const programme = programmeIn(api)
  const place = placeFor(kind, expected.trips, index)
  const [trip, ticket] = [expected.trips[place], pair.tickets[place]]

  if (kind === 'earn') {
    pair.tickets.push(await givenTicket(api.db, id, { status: 'completed', points: worth, points_by_hand: true }))
    const earned = model.newTrip(expected, programme.rules)
    model.setTripPoints(expected, earned, worth)
    settleReferral(expected, programme.rules, true)
  } else if (kind === 'earn by price' || kind === 'open account') {
    const [price, isOpening] = [worth * 137, kind === 'open account']
    const fields = { price, is_opening: isOpening, points_by_hand: false }
    pair.tickets.push(await givenTicket(api.db, id, { status: 'completed', ...fields }))
    const offered = runningFor(programme.campaigns, { price, isOpening, isFirst: !hasTravelled(expected) })
    const earned = model.newTrip(expected, programme.rules, isOpening)
    model.setTripLines(expected, earned, linesBy(expected, earned, price, offered))
    settleReferral(expected, programme.rules, hasTravelled(expected))
  } else if (kind === 'publish') {
    await publish(api, index, worth)
  } else if (kind === 'invite') {
    await invite(api, pair, pick(pair.shelf.pairs, index))
  } else if (kind === 'start campaign') {
    await startCampaign(api, index, worth)
  } else if (kind === 'stop campaign') {
    await stopCampaign(api, pick(runningIn(api), index))
  } else if (kind === 'correct price' && trip && ticket) {
    const price = worth * 211
    await api.db.updateTable('ticket').set({ price, points_by_hand: false }).where('id', '=', ticket).execute()
    await sql`select correct_ticket(${ticket}, ${staff})`.execute(api.db)
    const offered = [...trip.named].filter(({ minPrice }) => price >= minPrice)
    model.setTripLines(expected, trip, linesBy(expected, trip, price, offered))
  } else if (kind === 'spend') {
    await redeem(api, pair, await givenReward(api.db, { cost_points: worth }), worth)
  } else if (kind === 'spend from stock') {
    await redeem(api, pair, pair.shelf.reward, pair.shelf.offer.cost, pair.shelf.offer)
  } else if (kind === 'restock') {
    pair.shelf.offer.stock += 1
    const { stock } = pair.shelf.offer
    await api.db.updateTable('reward').set({ stock }).where('id', '=', pair.shelf.reward).execute()
  } else if (kind === 'edit' && trip && ticket) {
    await setTrip(api, ticket, 'completed', worth, staff)
    model.setTripPoints(expected, trip, worth)
  } else if (kind === 'reverse' && trip && ticket) {
    await setTrip(api, ticket, 'confirmed', 0, staff)
    settleReferral(expected, programme.rules, hasTravelled(expected, trip))
    model.setTripPoints(expected, trip, 0)
  } else if (kind === 'complete again' && trip && ticket) {
    await api.db.updateTable('ticket').set({ points: worth, points_by_hand: true }).where('id', '=', ticket).execute()
    await sql`select complete_ticket(${id}, ${ticket}, 'staff', ${staff})`.execute(api.db)
    trip.completedBy = { rules: programme.rules, earned: expected.earned }
    model.setTripPoints(expected, trip, worth)
    settleReferral(expected, programme.rules, hasTravelled(expected))
  } else if (kind === 'restore') {
    const [voucher, modelVoucher] = [pick(pair.vouchers, index), pick(expected.vouchers, index)]
    if (voucher && modelVoucher) {
      await cancelVoucher(api, voucher, staff)
      model.cancelVoucher(expected, modelVoucher)
    }
  } else if (kind === 'expire') {
    const valid = expected.lots.filter(({ isPast }) => !isPast)
    const lot = pick(valid, index)
    if (lot) {
      await api.owner.query(
        `update point_lot set expires_at = now() - interval '1 second'
         where id = (select id from point_lot where client_id = $1 order by id offset $2 limit 1)`,
        [id, expected.lots.indexOf(lot)],
      )
      await sql`select expire_points(${id})`.execute(api.db)
      model.letLotExpire(lot)
    }
  } else if (kind === 'adjust') {
    const change = sql`select adjust_points(${id}, ${sign * worth}, ${staff}, 'model')`.execute(api.db)
    if (sign < 0 && model.availableOf(expected) < worth)
      await expect(change).rejects.toMatchObject({ message: 'insufficient_points' })
    else {
      await change
      model.adjust(expected, sign * worth)
    }
  } else if (kind === 'retry' && trip && ticket) {
    await sql`select complete_ticket(${id}, ${ticket}, 'client', null)`.execute(api.db)
  }
}

/** From Silver on, so that some are refused. */
export const givenShelf = async ({ db }: Api): Promise<Shelf> => ({
  reward: await givenReward(db, { cost_points: 150, stock: 2, min_tier: 'Silver' }),
  offer: { cost: 150, stock: 2, taken: 0, minEarned: 500 },
  pairs: [],
})

export const givenPair = async ({ db }: Api, shelf: Shelf): Promise<Pair> => {
  const { id } = await givenClient(db)
  const pair = { shelf, id, tickets: [], vouchers: [], expected: model.newModelClient() }
  shelf.pairs.push(pair)
  return pair
}
