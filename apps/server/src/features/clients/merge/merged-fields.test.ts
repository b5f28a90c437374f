import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenClient, givenStaff } from '../../../../test/given.ts'

const api = useApi()
let staff = { id: 0, token: '' }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})
const { merge, compare } = mergesOf(api, () => staff)

test('PEOPLE-3, PEOPLE-1: of two records that share numbers of others, either number stays shared', async () => {
  for (const whatsapp of ['+201005550101', '+201005550102']) await givenClient(api.db, { whatsapp })
  for (const take of [[], ['whatsapp' as const]]) {
    const kept = await givenClient(api.db, { whatsapp: '+201005550101', shares_phone: true })
    const merged = await givenClient(api.db, { whatsapp: '+201005550102', shares_phone: true })
    expect((await merge(kept.id, merged.id, { take })).statusCode).toBe(200)
    const stays = api.db.selectFrom('client').select(['whatsapp', 'shares_phone', 'version']).where('id', '=', kept.id)
    expect(await stays.executeTakeFirst()).toEqual({
      ...{ whatsapp: take.length > 0 ? '+201005550102' : '+201005550101', shares_phone: true, version: 2 },
    })
  }
})

test('PEOPLE-3: one name without a passport is no reason to think of one person', async () => {
  const [one, other] = [await givenClient(api.db), await givenClient(api.db)]
  expect((await compare(one.id, other.id)).reasons).toEqual([])
  const both = { passport_expiry: '2033-03-03' }
  const [first, second] = [await givenClient(api.db, both), await givenClient(api.db, both)]
  expect((await compare(first.id, second.id)).reasons).toEqual(['name'])
})
