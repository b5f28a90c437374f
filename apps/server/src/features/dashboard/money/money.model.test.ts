import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { MoneyMonth, MoneyView } from '@rihla/contract'
import { useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'
import { checkHistories, runHistory } from '../../../../test/histories.ts'
import { givenPair, givenShelf, ledgerCommand, runCommand } from '../../../../test/ledger-commands.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { moneyTruth } from '../../../../test/money-truth.ts'
import { openPast } from '../../../../test/past.ts'
import { findMonthsFault, rollUpLedgerMonths } from './money.queries.ts'

const api = useApi()

const RUNS = 6
const COMMANDS_PER_RUN = 120
const PEOPLE = 5
const MONTHS = 18
/** About fifteen months in all, of which the last six are not stored yet when the others are. */
const HOURS_BETWEEN = 90
const OPEN_AT = 72

let token: string
let staff: number
beforeAll(async () => {
  ;({ token, id: staff } = await givenStaff(api.db, { role: 'owner' }))
})

const readMoney = async (): Promise<MoneyView> =>
  (
    await api.app.inject({
      url: `/api/admin/money/?months=${MONTHS}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).json().data

const changeOf = (month: MoneyMonth) =>
  month.issued + month.returned + month.adjusted - month.redeemed - month.expired - month.taken_back

const expectToMatchLedger = async () => {
  const money = await readMoney()
  expect(await api.db.transaction().execute(findMonthsFault)).toBeUndefined()
  expect(money.months).toHaveLength(MONTHS)
  for (const [place, month] of money.months.entries()) {
    expect(month).toMatchObject(await moneyTruth(api.owner, month.month))
    const before = money.months[place - 1]
    if (before)
      expect([month.month, changeOf(month)]).toEqual([
        month.month,
        month.outstanding - month.owed - (before.outstanding - before.owed),
      ])
  }
  const { rows } = await api.owner.query(`
    select sum(available)::integer as outstanding, sum(owed)::integer as owed,
           count(*) filter (where available > 0)::integer as holders, count(*) filter (where owed > 0)::integer as debtors,
           (select coalesce(sum(remaining), 0)::integer from point_lot
            where expires_at <= now() + interval '90 days') as expiring
    from point_balance`)
  const [now] = rows
  expect(money.outstanding).toMatchObject({ points: now.outstanding, clients: now.holders })
  expect(money.owed).toMatchObject({ points: now.owed, clients: now.debtors })
  expect(money.expiring.points).toBe(now.expiring)
  // The costs of all vouchers equal the redeemed entries.
  expect(money.rewards.reduce((sum, { points }) => sum + points, 0)).toBe(
    money.months.reduce((sum, { redeemed }) => sum + redeemed, 0),
  )
}

/** The start of a month in the agency's time zone, or the last moment before it. */
const edgeAfter = async (at: Date, isBefore: boolean): Promise<Date> => {
  const { rows } = await api.owner.query(
    `select (date_trunc('month', $1::timestamptz at time zone time_zone) + interval '1 month') at time zone time_zone
            - $2 * interval '1 millisecond' as edge from agency`,
    [at, isBefore ? 1 : 0],
  )
  return rows[0].edge
}

const keepMonths = () => api.db.transaction().execute(rollUpLedgerMonths)

const step = fc.record({
  command: ledgerCommand(PEOPLE),
  hours: fc.integer({ min: 0, max: 2 * HOURS_BETWEEN }),
  edge: fc.constantFrom('before', 'at', ...Array<undefined>(12).fill(undefined)),
})

test('RULES-6, RULES-8: the money view equals the ledger to the point in every month, through random histories', async () => {
  const past = await openPast(api)
  const kinds = new Set<string>()
  await checkHistories(
    fc.asyncProperty(fc.array(step, { minLength: COMMANDS_PER_RUN, maxLength: COMMANDS_PER_RUN }), async (steps) => {
      await api.owner.query('truncate ledger_month')
      let at = new Date(Date.now() - COMMANDS_PER_RUN * HOURS_BETWEEN * 3_600_000)
      const shelf = await givenShelf(api)
      const pairs = await Promise.all(Array.from({ length: PEOPLE }, () => givenPair(api, shelf)))
      for (const { id } of pairs) await past.bornAt(id, at)

      await runHistory(steps, async ({ command, hours, edge }, place) => {
        const next = edge ? await edgeAfter(at, edge === 'before') : new Date(at.getTime() + hours * 3_600_000)
        // Never the same moment twice: the times decide which entries follow the completion of a trip.
        at = new Date(Math.max(at.getTime() + 1, Math.min(next.getTime(), Date.now())))
        await runCommand(api, pairs[command.who] ?? (await givenPair(api, shelf)), command, staff)
        await past.moveTo(at)
        if (place === OPEN_AT) {
          const [erased] = pairs
          if (erased) erased.expected.hasLeft = true
          await past.erasedAt(erased?.id ?? 0, at)
          await keepMonths()
          // As if the job had run on that day: later months are not stored.
          await api.owner.query("delete from ledger_month where month > $1::timestamptz - interval '32 days'", [at])
        }
      })
      await expectLedgerToAddUp(api.db)
      await expectToMatchLedger()
      await keepMonths()
      await expectToMatchLedger()
      await api.owner.query(`update agency set time_zone = 'Pacific/Auckland'`)
      await expectToMatchLedger()
      await keepMonths()
      await expectToMatchLedger()
      await api.owner.query(`update agency set time_zone = 'Africa/Cairo'`)
      const { rows } = await api.owner.query('select distinct kind from point_entry')
      for (const { kind } of rows) kinds.add(kind)
    }),
    RUNS,
  )
  // A merge takes two clients: money-after-merges.test.ts has them.
  const { rows } = await api.owner.query(
    `select kind::text from unnest(enum_range(null::entry_kind)) kind where kind <> 'merge'`,
  )
  expect([...kinds].toSorted()).toEqual(rows.map(({ kind }) => kind).toSorted())
})
