import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'
import * as model from '../../../test/ledger-model.ts'

const api = useApi()

const RUNS = 25
const COMMANDS_PER_RUN = 90

const points = fc.integer({ min: 1, max: 12 }).map((steps) => steps * 50)
const which = fc.nat({ max: 1000 })
const command = fc.record({
  who: fc.nat({ max: 1 }),
  which,
  points,
  kind: fc.constantFrom(
    'earn',
    'earn',
    'earn',
    'spend',
    'spend',
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
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

type Pair = { id: number; tickets: number[]; vouchers: number[]; expected: model.ModelClient }

const pick = <T>(list: T[], index: number): T | undefined => list[index % list.length]

const setTrip = (ticket: number, status: 'completed' | 'confirmed', worth: number, staff: number) =>
  api.db.transaction().execute(async (trx) => {
    const completed_at = status === 'completed' ? new Date() : null
    await trx
      .updateTable('ticket')
      .set({ status, completed_at, ...(worth > 0 ? { points: worth } : {}) })
      .where('id', '=', ticket)
      .execute()
    await sql`select set_ticket_points(${ticket}, ${worth}, 'staff', ${staff}, 'model')`.execute(trx)
  })

const cancelVoucher = (voucher: number, staff: number) =>
  api.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('voucher')
      .set({ state: 'cancelled', cancelled_at: new Date() })
      .where('id', '=', voucher)
      .execute()
    await sql`select restore_points(${voucher}, ${staff}, 'model')`.execute(trx)
  })

const run = async (pair: Pair, { kind, which: index, points: worth, sign }: Command, staff: number): Promise<void> => {
  const { id, expected } = pair
  const trip = pick(expected.trips, index)
  const ticket = pick(pair.tickets, index)

  if (kind === 'earn') {
    pair.tickets.push(await givenTicket(api.db, id, { status: 'completed', points: worth }))
    const earned = { credited: 0, lot: undefined }
    expected.trips.push(earned)
    model.setTripPoints(expected, earned, worth)
  } else if (kind === 'spend') {
    const reward = await givenReward(api.db, { cost_points: worth })
    const redemption = sql<{ voucher_id: number }>`select * from redeem_reward(${id}, ${reward})`.execute(api.db)
    if (!model.canSpend(expected, worth)) {
      await expect(redemption).rejects.toMatchObject({
        message: expected.owed > 0 ? 'points_owed' : 'insufficient_points',
      })
    } else {
      pair.vouchers.push((await redemption).rows[0]?.voucher_id ?? 0)
      model.spend(expected, worth)
    }
  } else if (kind === 'edit' && trip && ticket && trip.credited > 0) {
    await setTrip(ticket, 'completed', worth, staff)
    model.setTripPoints(expected, trip, worth)
  } else if (kind === 'reverse' && trip && ticket) {
    await setTrip(ticket, 'confirmed', 0, staff)
    model.setTripPoints(expected, trip, 0)
  } else if (kind === 'complete again' && trip && ticket && trip.credited === 0) {
    await setTrip(ticket, 'completed', worth, staff)
    model.setTripPoints(expected, trip, worth)
  } else if (kind === 'restore') {
    const [voucher, parts] = [pick(pair.vouchers, index), pick(expected.vouchers, index)]
    if (voucher && parts) {
      await cancelVoucher(voucher, staff)
      model.cancelVoucher(expected, parts)
    }
  } else if (kind === 'expire') {
    const place = expected.lots.length > 0 ? index % expected.lots.length : -1
    const lot = expected.lots[place]
    if (lot && !lot.isPast) {
      await api.owner.query(
        `update point_lot set expires_at = now() - interval '1 second'
         where id = (select id from point_lot where client_id = $1 order by id offset $2 limit 1)`,
        [id, place],
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
  } else if (kind === 'retry' && trip && ticket && trip.credited > 0) {
    await sql`select complete_ticket(${id}, ${ticket}, 'client', null)`.execute(api.db)
  }
}

const givenSeed = process.env['LEDGER_SEED']
const seed = Number(givenSeed ?? Date.now() % 2 ** 31)

test(
  'RULES-3, RULES-4, RULES-5, RULES-6, RULES-8: the ledger follows its rules through random commands',
  { timeout: 180_000 },
  async () => {
    console.log(`The ledger model runs with seed ${seed}; LEDGER_SEED=${seed} repeats it.`)
    let commands = 0
    const staff = (await givenStaff(api.db)).id
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: COMMANDS_PER_RUN, maxLength: COMMANDS_PER_RUN }),
        async (list) => {
          const newPair = async (): Promise<Pair> => ({
            id: (await givenClient(api.db)).id,
            tickets: [],
            vouchers: [],
            expected: model.newModelClient(),
          })
          const pairs = [await newPair(), await newPair()] as const
          for (const next of list) {
            await run(pairs[next.who as 0 | 1], next, staff)
            commands += 1
            for (const { id, expected } of pairs) {
              const balance = await api.db
                .selectFrom('point_balance')
                .select(['available', 'earned', 'owed'])
                .where('client_id', '=', id)
                .executeTakeFirst()
              expect(balance).toEqual({
                available: model.availableOf(expected),
                earned: expected.earned,
                owed: expected.owed,
              })
            }
            await expectLedgerToAddUp(api.db)
          }
        },
      ),
      // Only a repeated run takes the time to look for the shortest failing list.
      { seed, numRuns: RUNS, endOnFailure: givenSeed === undefined },
    )
    console.log(`The ledger model ran ${commands} commands.`)
    expect(commands).toBeGreaterThanOrEqual(2_000)
  },
)
