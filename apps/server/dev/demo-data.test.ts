import { beforeAll, describe, expect, test } from 'vitest'
import { REWARD_TYPES, TICKET_STATUSES, TICKET_TYPES, VOUCHER_STATES } from '@rihla/domain'
import { TEST_NATIONAL_ID_KEY, useApi } from '../test/api.ts'
import { expectLedgerToAddUp } from '../test/ledger.ts'
import { isEmpty, seedDemo } from './demo-data.ts'
import { DEMO_LOGINS } from '../src/shared/demo-logins.ts'

const api = useApi()

beforeAll(async () => {
  await seedDemo(api.url, { nationalIdKey: TEST_NATIONAL_ID_KEY })
})

const valuesOf = async (table: 'ticket' | 'voucher' | 'reward' | 'feedback', column: string) => {
  const { rows } = await api.owner.query(`select distinct ${column} as value from ${table}`)
  return new Set(rows.map(({ value }) => value))
}

const logIn = async (login: { email: string; password: string }) =>
  (await api.app.inject({ method: 'POST', url: '/api/client/login/', payload: login })).json()

const profileOf = async (login: { email: string; password: string }) => {
  const { token } = await logIn(login)
  const headers = { authorization: `Bearer ${token}` }
  return (await api.app.inject({ method: 'GET', url: '/api/client/profile/', headers })).json()
}

describe('the demo agency', () => {
  test('has a trip of every type, and flights and hotels in every status', async () => {
    expect(await valuesOf('ticket', 'ticket_type::text')).toEqual(new Set(TICKET_TYPES))
    const stored = await valuesOf('ticket', `status || ' ' || ticket_type`)
    const asked = ['flight', 'hotel'].flatMap((type) => TICKET_STATUSES.map((status) => `${status} ${type}`))
    expect(asked.filter((trip) => !stored.has(trip))).toEqual([])
  })

  test('has a reward of every type, one of them retired, and a voucher in every state', async () => {
    expect(await valuesOf('reward', 'reward_type::text')).toEqual(new Set(REWARD_TYPES))
    expect(await valuesOf('reward', 'own_type_id is null')).toEqual(new Set([true, false]))
    expect(await valuesOf('reward', 'retired_at is null')).toEqual(new Set([false, true]))
    expect(await valuesOf('voucher', 'state::text')).toEqual(new Set(VOUCHER_STATES))
  })

  test('has rewards with a few left, with none left, for a tier and with a last day', async () => {
    expect(await valuesOf('reward', 'stock - stock_taken')).toEqual(new Set([null, 3, 0]))
    expect(await valuesOf('reward', 'min_tier')).toEqual(new Set([null, 'Gold']))
    expect(await valuesOf('reward', 'available_until is not null')).toEqual(new Set([false, true]))
  })

  test('has a campaign as a draft, one for the next Ramadan and one that runs, none of them in the stories', async () => {
    const { rows } = await api.owner.query('select phase_of_campaign(c) as phase, given from campaign c order by id')
    expect(rows).toEqual([
      { phase: 'scheduled', given: 0 },
      { phase: 'running', given: 0 },
      { phase: 'draft', given: 0 },
    ])
  })

  test('has a claim of Layla in every state', async () => {
    const { token } = await logIn(DEMO_LOGINS.activeClient)
    const headers = { authorization: `Bearer ${token}` }
    const { data } = (await api.app.inject({ url: '/api/client/claims/', headers })).json()
    expect(data.map(({ state, kind }: { state: string; kind: string }) => `${state} ${kind}`)).toEqual([
      'waiting boarding_pass',
      'accepted reference',
      'refused boarding_pass',
    ])
  })

  test('has a friend of Layla whose first trip gave points, and one who has joined', async () => {
    const { token } = await logIn(DEMO_LOGINS.activeClient)
    const headers = { authorization: `Bearer ${token}` }
    const { data } = (await api.app.inject({ url: '/api/client/referral/', headers })).json()
    expect(data).toMatchObject({ code: 'LAYLA7K2', points: 200, paid_this_year: 0, points_so_far: 200, opened: 5 })
    expect(data.friends.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Amira K.', 'joined'],
      ['Heba S.', 'paid'],
    ])
  })

  test('has the family of Layla: one passport too short for a trip, one not known, and a friend who has become a client', async () => {
    const { token } = await logIn(DEMO_LOGINS.activeClient)
    const headers = { authorization: `Bearer ${token}` }
    const { data } = (await api.app.inject({ url: '/api/client/travellers/', headers })).json()
    expect(
      data.map((one: { name: string; passport_number: string | null; passport_trip: object | null }) => [
        one.name,
        one.passport_number,
        one.passport_trip !== null,
      ]),
    ).toEqual([
      ['Karim Mahmoud', '••••••4417', false],
      ['Youssef Karim', '••••••7765', true],
      ['Salma Karim', null, false],
      ['Heba Salem', null, false],
    ])
    const became = await api.db
      .selectFrom('traveller')
      .select('name')
      .where('became_client_id', 'is not', null)
      .execute()
    expect(became).toEqual([{ name: 'Heba Salem' }])
  })

  test('has reviews of one to five stars', async () => {
    expect(await valuesOf('feedback', 'rating')).toEqual(new Set([1, 2, 3, 4, 5]))
  })

  test('has clients of every tier, one who owes points and one whose points have expired', async () => {
    const balances = await api.db.selectFrom('point_balance').selectAll().execute()
    const [bronze, silver, gold] = [
      [0, 499],
      [500, 1999],
      [2000, Number.MAX_SAFE_INTEGER],
    ].map(([from = 0, to = 0]) => balances.some(({ earned }) => earned >= from && earned <= to))
    expect([bronze, silver, gold]).toEqual([true, true, true])
    expect(balances.some(({ owed }) => owed > 0)).toBe(true)
    const expired = api.db.selectFrom('point_entry').select('id').where('kind', '=', 'expire')
    expect(await expired.execute()).not.toHaveLength(0)
  })

  test('gives every trip the points that match its price', async () => {
    const tickets = await api.db.selectFrom('ticket').select(['price', 'points']).execute()
    expect(tickets.map(({ points }) => points)).toEqual(tickets.map(({ price }) => Math.floor(price / 5000) * 50))
  })

  test('has a ledger that adds up and cannot be changed afterwards', async () => {
    await expectLedgerToAddUp(api.db)
    await expect(api.owner.query('update point_entry set points = 1')).rejects.toThrow('append-only')
  })

  test('has nothing that happened in the future or before its client joined', async () => {
    const { rows } = await api.owner.query(`
      select 'trip', booking_reference as name from ticket join client c on c.id = client_id
        where ticket.created_at not between c.created_at and now() or completed_at > now()
      union all
      select 'entry', point_entry.id::text from point_entry join client c on c.id = client_id
        where point_entry.created_at not between c.created_at and now()
      union all
      select 'entry out of order', id::text from (
        select id, created_at, lag(created_at) over (partition by client_id order by id) as before from point_entry
      ) e where before > created_at
      union all
      select 'voucher', code from voucher join client c on c.id = client_id
        where issued_at not between c.created_at and now()
      union all
      select 'review', feedback.id::text from feedback where created_at not between now() - interval '62 days' and now()
      union all
      select 'open lot', id::text from point_lot
        where remaining > 0 and expires_at not between now() and now() + interval '365 days'`)
    expect(rows).toEqual([])
  })

  test('counts the reviews of each person and of each day correctly', async () => {
    const { rows: reviewers } = await api.owner.query(`
      select r.id from reviewer r
      left join (
        select reviewer_id, count(*) as reviews, max(id) as newest,
               bool_and(fold_text(coalesce(name, '')) = (select name_key from reviewer where id = reviewer_id)) as named
        from feedback group by reviewer_id
      ) f on f.reviewer_id = r.id
      where (r.review_count, r.last_feedback_id, true) is distinct from (f.reviews, f.newest, f.named)
         or (r.mobile is null and r.review_count > 1)`)
    expect(reviewers).toEqual([])

    const { rows: days } = await api.owner.query(`
      select * from feedback_daily
      full join (
        select (created_at at time zone 'Africa/Cairo')::date as day, rating, count(*) as counted
        from feedback group by 1, 2
      ) f using (day, rating)
      where reviews is distinct from counted`)
    expect(days).toEqual([])
  })

  test('opens a follow-up for every rating of one or two, and for no other', async () => {
    const { rows } = await api.owner.query(`
      select id from feedback full join follow_up on feedback_id = id
      where (rating <= 2) is distinct from (feedback_id is not null)`)
    expect(rows).toEqual([])
  })

  test('is never written into a database that is in use', async () => {
    expect(await isEmpty(api.url)).toBe(false)
    await expect(seedDemo(api.url, { nationalIdKey: TEST_NATIONAL_ID_KEY })).rejects.toThrow('This database is in use.')
  })
})

describe('the demo logins', () => {
  test('sign the owner in', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/admin-login/', payload: DEMO_LOGINS.owner })
    expect(answer.statusCode).toBe(200)
  })

  test('show Layla with the points, tier and trips of the design mock-ups', async () => {
    const profile = await profileOf(DEMO_LOGINS.activeClient)
    expect(profile).toMatchObject({
      full_name: 'Layla Hassan',
      whatsapp: '+201005550142',
      national_id: '29405120100382',
      is_active: true,
      points: 1250,
      points_earned: 1900,
      points_pending: 400,
      points_owed: 0,
      points_expiring_soon: 150,
      tier: { name: 'Silver' },
      total_tickets: 7,
      rewards_redeemed: 3,
    })
    expect(profile.created_at).toMatch(/^2024-/)
    expect(profile.tickets.slice(0, 4)).toMatchObject([
      { status: 'confirmed', arrival_city: 'Istanbul', airline: 'EgyptAir', flight_number: 'MS 735', points: 400 },
      { status: 'pending', hotel_name: 'Coral Bay Resort', hotel_city: 'Sharm El Sheikh', price: 18_500, points: 150 },
      { status: 'completed', arrival_city: 'Barcelona', price: 46_900, points: 450 },
      { status: 'cancelled', departure_city: 'Alexandria', airline: 'Nile Air', price: 27_500, points: 250 },
    ])
    expect(profile.redeemed_rewards.map(({ state }: { state: string }) => state)).toEqual([
      'cancelled',
      'issued',
      'used',
      'expired',
    ])
  })

  test('show Omar as a new client whose first trip waits for the activation', async () => {
    expect(await logIn(DEMO_LOGINS.inactiveClient)).toMatchObject({ is_active: false, must_change_password: false })
    const profile = await profileOf(DEMO_LOGINS.inactiveClient)
    expect(profile).toMatchObject({ is_active: false, points: 0, points_pending: 300, has_point_history: false })
    expect(profile.tickets).toMatchObject([{ status: 'confirmed', points: 300, departure_city: null }])
  })
})
