import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenTwoBranches, NASR_CITY, readsOf } from '../../../../test/given-branches.ts'
import { givenClient, givenReward } from '../../../../test/given.ts'

const api = useApi()
const read = readsOf(api)
let staff: Awaited<ReturnType<typeof givenTwoBranches>>
let codes: { giza: string; nasr: string }

beforeAll(async () => {
  staff = await givenTwoBranches(api)
  const reward = await givenReward(api.db)
  const redeemed = async (branch_id: number) => {
    const client = await givenClient(api.db, { branch_id, points: 500 })
    await sql`select redeem_reward(${client.id}, ${reward})`.execute(api.db)
    const vouchers = api.db.selectFrom('voucher').select(['id', 'code']).where('client_id', '=', client.id)
    const { id, code } = await vouchers.executeTakeFirstOrThrow()
    await api.db
      .updateTable('voucher')
      .set({ state: 'used', used_at: new Date(), used_by: staff.owner.id })
      .where('id', '=', id)
      .execute()
    return code
  }
  codes = { giza: await redeemed(staff.giza), nasr: await redeemed(NASR_CITY) }
})

const found = async (caller: typeof staff.owner, query: Record<string, string | number>) => {
  const { data, total } = (await read(caller, 'vouchers/', query)).json()
  expect(total).toBe(data.length)
  return data.map(({ code }: { code: string }) => code)
}

test('PEOPLE-4: vouchers are filtered and limited by the branch of their client', async () => {
  const { giza, owner, agent } = staff
  for (const query of [{}, { today: 'true' }]) {
    expect(await found(owner, query)).toEqual([codes.nasr, codes.giza])
    expect(await found(owner, { ...query, branch: giza })).toEqual([codes.giza])
    expect(await found(owner, { ...query, branch: NASR_CITY })).toEqual([codes.nasr])
    expect(await found(agent, query)).toEqual([codes.giza])
  }
  expect(await found(owner, { code: codes.nasr })).toEqual([codes.nasr])
  expect(await found(agent, { code: codes.nasr })).toEqual([])
  expect(await found(agent, { code: codes.giza })).toEqual([codes.giza])
})

test('PEOPLE-4, DASH-12: the vouchers used today are those of the branch', async () => {
  const used = async (caller: typeof staff.owner, query = {}) => {
    const { total, points, data } = (await read(caller, 'today/vouchers/', query)).json()
    return [total, points, data.map(({ code }: { code: string }) => code)]
  }
  expect(await used(staff.owner)).toEqual([2, 200, [codes.nasr, codes.giza]])
  expect(await used(staff.owner, { branch: staff.giza })).toEqual([1, 100, [codes.giza]])
  expect(await used(staff.agent)).toEqual([1, 100, [codes.giza]])
})
