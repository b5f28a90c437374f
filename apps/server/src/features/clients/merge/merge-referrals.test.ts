import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenReferral, publishReferral } from '../../../../test/given-referral.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
  await publishReferral(api, 500)
})
const { merge, compare } = mergesOf(api, () => staff)

const referralsOf = async (client: number) =>
  (
    await api.owner.query<{ referrer_id: number; friend_id: number; state: string; refusal: string | null }>(
      'select referrer_id, friend_id, state, refusal from referral where $1 in (referrer_id, friend_id) order by id',
      [client],
    )
  ).rows
const balanceOf = (id: number) =>
  api.db
    .selectFrom('point_balance')
    .select(['available', 'earned', 'owed'])
    .where('client_id', '=', id)
    .executeTakeFirst()
const travel = (id: number) => givenTicket(api.db, id, { status: 'completed', price: 10_000, points: 100 })

test('PEOPLE-3: whom the merged record brought, and who brought it, are those of the remaining record', async () => {
  const [kept, merged, friend, referrer] = await Promise.all([1, 2, 3, 4].map(() => givenClient(api.db)))
  if (!kept || !merged || !friend || !referrer) throw new Error('four clients')
  await givenReferral(api, merged.id, friend.id)
  await givenReferral(api, referrer.id, merged.id)
  await travel(friend.id)
  const trip = await travel(merged.id)
  await merge(kept.id, merged.id)
  expect(await referralsOf(kept.id)).toMatchObject([
    { referrer_id: kept.id, friend_id: friend.id, state: 'paid' },
    { referrer_id: referrer.id, friend_id: kept.id, state: 'paid' },
  ])
  await expectLedgerToAddUp(api.db)

  // The trip is cancelled afterwards: both lose what they got for it.
  await api.owner.query(`select set_ticket_points($1, 0, 'system', null, null)`, [trip])
  await api.owner.query(`update ticket set status = 'cancelled', completed_at = null where id = $1`, [trip])
  expect(await balanceOf(referrer.id)).toMatchObject({ available: 0, owed: 0 })
  expect(await balanceOf(kept.id)).toMatchObject({ available: 500, earned: 0, owed: 0 })
  await expectLedgerToAddUp(api.db)
})

test.each(['kept', 'merged'])(
  'PEOPLE-3: what somebody got for bringing themselves is taken back, when the %s record is the friend',
  async (friend) => {
    const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
    const [brought, bringing] = friend === 'kept' ? [kept, merged] : [merged, kept]
    await givenReferral(api, bringing.id, brought.id)
    await travel(brought.id)
    expect(await balanceOf(bringing.id)).toMatchObject({ available: 500 })
    expect((await compare(kept.id, merged.id)).after).toMatchObject({ points: 100, points_taken_back: 1000 })
    await merge(kept.id, merged.id)
    expect(await balanceOf(kept.id)).toEqual({ available: 100, earned: 100, owed: 0 })
    expect(await referralsOf(kept.id)).toMatchObject([{ state: 'refused', refusal: 'known' }])
    await expectLedgerToAddUp(api.db)
  },
)

test.each(['before it was noted', 'after it was noted'])(
  'PEOPLE-3: a bonus for bringing oneself that has expired is not taken twice, %s',
  async (when) => {
    const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
    await givenReferral(api, merged.id, kept.id)
    await travel(kept.id)
    await api.owner.query('update point_lot set expires_at = now() where client_id = $1', [merged.id])
    if (when.startsWith('after')) await api.owner.query('select expire_points($1)', [merged.id])
    const { after } = await compare(kept.id, merged.id)
    expect(after).toMatchObject({ points: 100, points_owed: 0, points_taken_back: 500 })
    await merge(kept.id, merged.id)
    expect(await balanceOf(kept.id)).toEqual({ available: 100, earned: 100, owed: 0 })
    await expectLedgerToAddUp(api.db)
  },
)

test.each(['kept', 'merged'])(
  'PEOPLE-3: who brought a person is paid, although the %s record waits as brought by the other one',
  async (waiting) => {
    const [kept, merged, referrer] = await Promise.all([1, 2, 3].map(() => givenClient(api.db)))
    if (!kept || !merged || !referrer) throw new Error('three clients')
    const [own, other] = waiting === 'kept' ? [kept, merged] : [merged, kept]
    await givenReferral(api, other.id, own.id)
    await givenReferral(api, referrer.id, other.id)
    await merge(kept.id, merged.id)
    expect(await referralsOf(kept.id)).toMatchObject(
      [
        { referrer_id: referrer.id, friend_id: kept.id, state: 'joined' },
        { referrer_id: kept.id, friend_id: merged.id, state: 'refused', refusal: 'known' },
      ].toSorted(() => (waiting === 'kept' ? 1 : -1)),
    )
    await travel(kept.id)
    expect(await balanceOf(referrer.id)).toMatchObject({ available: 500 })
    expect(await balanceOf(kept.id)).toMatchObject({ available: 600, earned: 100 })
    await expectLedgerToAddUp(api.db)
  },
)

test('PEOPLE-3: of two records that were both brought, one counts, and nobody is paid again', async () => {
  const [kept, merged, one, two] = await Promise.all([1, 2, 3, 4].map(() => givenClient(api.db)))
  if (!kept || !merged || !one || !two) throw new Error('four clients')
  await givenReferral(api, one.id, kept.id)
  await givenReferral(api, two.id, merged.id)
  await travel(merged.id)
  await merge(kept.id, merged.id)
  expect(await referralsOf(kept.id)).toMatchObject([{ referrer_id: one.id, state: 'refused', refusal: 'known' }])
  expect(await referralsOf(merged.id)).toMatchObject([{ referrer_id: two.id, state: 'paid' }])
  await travel(kept.id)
  expect(await balanceOf(one.id)).toMatchObject({ available: 0 })
  expect(await balanceOf(two.id)).toMatchObject({ available: 500 })
  await expectLedgerToAddUp(api.db)
})

test('PEOPLE-3: a person who was brought twice has the points once when the first trip was cancelled', async () => {
  const [kept, merged, one, two] = await Promise.all([1, 2, 3, 4].map(() => givenClient(api.db)))
  if (!kept || !merged || !one || !two) throw new Error('four clients')
  await givenReferral(api, one.id, kept.id)
  await givenReferral(api, two.id, merged.id)
  const trip = await travel(merged.id)
  await merge(kept.id, merged.id)
  await api.owner.query(`select set_ticket_points($1, 0, 'system', null, null)`, [trip])
  await api.owner.query(`update ticket set status = 'cancelled', completed_at = null where id = $1`, [trip])
  for (const { id } of [kept, one, two]) expect(await balanceOf(id)).toMatchObject({ available: 0, owed: 0 })
  await expectLedgerToAddUp(api.db)

  await travel(kept.id)
  expect(await balanceOf(kept.id)).toMatchObject({ available: 600, earned: 100 })
  expect(await balanceOf(one.id)).toMatchObject({ available: 500 })
  expect(await balanceOf(two.id)).toMatchObject({ available: 0 })
  await expectLedgerToAddUp(api.db)
})

test('PEOPLE-3: nobody brings themselves by a record that was merged into the other one before', async () => {
  const [kept, merged, first, other] = await Promise.all([1, 2, 3, 4].map(() => givenClient(api.db)))
  if (!kept || !merged || !first || !other) throw new Error('four clients')
  await givenReferral(api, kept.id, first.id)
  await givenReferral(api, other.id, merged.id)
  await travel(first.id)
  await merge(merged.id, first.id)
  expect((await compare(kept.id, merged.id)).after.points).toBe(100)
  await merge(kept.id, merged.id)
  expect(await balanceOf(kept.id)).toEqual({ available: 100, earned: 100, owed: 0 })
  expect(await referralsOf(first.id)).toMatchObject([{ referrer_id: kept.id, state: 'refused', refusal: 'known' }])
  await expectLedgerToAddUp(api.db)
})
