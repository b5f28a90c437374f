import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { MoneyView } from '@rihla/contract'
import { useApi } from '../../../../test/api.ts'
import { givenCampaign, stopCampaigns } from '../../../../test/given-campaign.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { moneyTruth } from '../../../../test/money-truth.ts'
import { openPast } from '../../../../test/past.ts'
import { jobDependencies } from '../../../../test/post.ts'
import { rollUpMonthsJob } from './money.jobs.ts'

const api = useApi()
let staff = { id: 0, token: '' }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})
const { merge } = mergesOf(api, () => staff)

test('PEOPLE-3, RULES-8: a merge changes no sum of the money view, and moves one client between the tiers', async () => {
  const monthNow = async () => {
    const headers = { authorization: `Bearer ${staff.token}` }
    const { data } = (await api.app.inject({ url: '/api/admin/money/?months=1', headers })).json() as {
      data: MoneyView
    }
    const [month] = data.months
    if (!month) throw new Error('there is no month')
    expect(month).toMatchObject(await moneyTruth(api.owner, month.month))
    return month
  }
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
  for (const { id } of [kept, merged]) await givenTicket(api.db, id, { status: 'completed', points: 300 })
  const { tiers: before, ...sums } = await monthNow()
  await merge(kept.id, merged.id)
  const { tiers, ...sumsAfter } = await monthNow()
  expect(sumsAfter).toEqual(sums)
  expect([before, tiers]).toMatchObject([
    { Bronze: 2, Silver: 0 },
    { Bronze: 0, Silver: 1 },
  ])
  await expectLedgerToAddUp(api.db)
})

test('PEOPLE-3, RULES-8: months that are over keep their clients when the older record is merged into the newer one', async () => {
  const past = await openPast(api)
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
  await past.bornAt(merged.id, new Date(Date.now() - 100 * 86_400_000))
  const dependencies = jobDependencies(api)
  const fatal = vi.spyOn(dependencies.logger, 'fatal')
  const rollUp = () => rollUpMonthsJob.run(dependencies, { id: '1', data: {} })
  const clientsNow = async () => {
    const { rows } = await api.owner.query<{ counted: number; found: number }>(
      `select (select sum(clients)::integer from unnest((
                select tiers from open_ledger_months(
                  (select array_agg(min_points order by min_points) from current_tier where min_points > 0)
                ) order by month desc limit 1
              )) clients) as counted,
              (select count(*)::integer from client where erased_at is null) as found`,
    )
    return rows[0]
  }
  await rollUp()
  expect((await merge(kept.id, merged.id)).statusCode).toBe(200)
  const { counted, found } = (await clientsNow()) ?? {}
  expect(counted).toBe(found)
  await rollUp()
  expect(fatal).not.toHaveBeenCalled()
})

test('PEOPLE-3: of two limits of a campaign that were both used, correcting a moved trip takes nothing away', async () => {
  const campaign = await givenCampaign(api, { client_limit: 100 })
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
  const travel = (id: number) => givenTicket(api.db, id, { status: 'completed', price: 20_000, points: 200 })
  await travel(kept.id)
  const trip = await travel(merged.id)
  await merge(kept.id, merged.id)
  const correct = async (price: number) => {
    await sql`update ticket set price = ${price} where id = ${trip}`.execute(api.db)
    await sql`select correct_ticket(${trip}, ${staff.id})`.execute(api.db)
    const { rows } = await api.owner.query<{ total: number; given: number }>(
      `select sum(points)::integer as total,
              (sum(points) filter (where campaign_id = $2))::integer as given
       from point_entry where client_id = any (records_of($1))`,
      [kept.id, campaign],
    )
    return rows[0]
  }
  expect(await correct(25_000)).toEqual({ total: 650, given: 200 })
  expect(await correct(5_000)).toEqual({ total: 400, given: 150 })
  // Less than before was given, and both together have still got more than one client may.
  expect(await correct(20_000)).toEqual({ total: 550, given: 150 })
  await travel(kept.id)
  expect(await correct(20_000)).toEqual({ total: 750, given: 150 })
  await stopCampaigns(api)
  await expectLedgerToAddUp(api.db)
})
