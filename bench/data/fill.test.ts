import { beforeAll, describe, expect, test } from 'vitest'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../../apps/server/src/platform/crypto/development-key.ts'
import { useApi } from '../../apps/server/test/api.ts'
import { expectReviewsToAddUp } from '../../apps/server/test/feedback.ts'
import { expectLedgerToAddUp } from '../../apps/server/test/ledger.ts'
import { BENCH_PASSWORD, clientToken, emailOf, OWNER_NAME, staffToken } from '../helpers/people.ts'
import { fillAgency } from './fill.ts'
import { clientPerson } from './people.ts'

const agency = { clients: 40, seed: 1, day: Math.floor(Date.now() / 86_400_000) * 86_400 }
const api = useApi({ NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY })
let schemaBefore: unknown

const schemaNow = async () => {
  const { rows } = await api.owner.query(`
    select indexname as name, indexdef as made, true as holds from pg_indexes where schemaname = 'public'
    union all select concat(conrelid::regclass, ' ', conname), pg_get_constraintdef(oid), convalidated from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`)
  return rows
}

beforeAll(async () => {
  schemaBefore = await schemaNow()
  await fillAgency(api.url, agency, () => undefined)
})

const call = async (method: 'GET' | 'POST', url: string, token: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const valuesOf = async (text: string) => (await api.owner.query(text)).rows.map(({ value }) => value)

describe('an agency loaded by COPY', () => {
  test('has its indexes and keys as before, all of them validated', async () => {
    expect(await schemaNow()).toEqual(schemaBefore)
  })

  test('has points and reviews that add up', async () => {
    await expectLedgerToAddUp(api.db)
    await expectReviewsToAddUp(api.db)
  })

  test('has the given numbers of clients, trips and reviews, and some clients without a review', async () => {
    expect(await valuesOf('select count(*) as value from client where is_active')).toEqual([40])
    expect(await valuesOf('select count(*) as value from client where not is_active')).toEqual([2])
    expect(await valuesOf('select count(*) as value from ticket where client_id <= 40')).toEqual([200])
    expect(await valuesOf('select count(*) as value from feedback')).toEqual([400])
  })

  test('has trips, vouchers and ledger entries of every kind', async () => {
    const kinds = `
      select status::text as value from ticket union select ticket_type::text from ticket
      union select state::text from voucher union select kind::text from point_entry order by 1`
    expect(await valuesOf(kinds)).toEqual(
      [
        ...['adjust', 'cancelled', 'completed', 'confirmed', 'earn', 'expire', 'expired', 'flight', 'hotel', 'issued'],
        ...['pending', 'restore', 'spend', 'used'],
      ].toSorted(),
    )
  })

  test('leaves every client a trip to complete and points to redeem', async () => {
    const without = `
      select b.client_id as value from point_balance b where client_id <= 40 and (
        available < 200 or not exists (
          select from ticket t where t.client_id = b.client_id and status = 'confirmed' and points > 0
        )
      )`
    expect(await valuesOf(without)).toEqual([])
  })

  test('lets clients and staff log in, by password or with their session', async () => {
    const { body } = await call('GET', '/api/client/profile/', clientToken(7))
    const { full_name, national_id } = clientPerson(agency, 6)
    expect(body).toMatchObject({ id: 7, full_name, national_id, total_tickets: 5 })
    const login = { email: emailOf(7), password: BENCH_PASSWORD }
    expect(await call('POST', '/api/client/login/', '', login)).toMatchObject({ status: 200 })
    expect(await call('GET', '/api/admin/account/', staffToken(1))).toMatchObject({
      body: { data: { username: OWNER_NAME } },
    })
  })

  test('continues the sequences: the next trip, voucher and review get new ids', async () => {
    const token = clientToken(9)
    const [ticket] = await valuesOf(`select max(id) as value from ticket where client_id = 9 and status = 'confirmed'`)
    const review = { rating: 1, message: 'No answer on the phone' }
    expect(await call('POST', '/api/rewards/redeem/', token, { reward_id: 10 })).toMatchObject({ status: 200 })
    expect(await call('POST', `/api/tickets/${ticket}/complete/`, token)).toMatchObject({ status: 200 })
    expect(await call('POST', '/api/feedback/auth/', token, review)).toMatchObject({ status: 200 })
    await expectLedgerToAddUp(api.db)
    await expectReviewsToAddUp(api.db)
  })
})
