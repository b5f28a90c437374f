import { beforeAll, expect, test } from 'vitest'
import type { Suspects } from '@rihla/contract'
import { sealer, useApi } from '../../../../test/api.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenClient, givenStaff } from '../../../../test/given.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})
const { call, merge } = mergesOf(api, () => staff)

const listed = async (): Promise<[string[], number[]][]> =>
  (await call('GET', 'duplicates/'))
    .json()
    .data.map(({ reasons, clients }: Suspects) => [reasons, clients.map(({ id }) => id)])
const without = (pairs: [string[], number[]][], ids: number[]) =>
  pairs.filter(([, pair]) => pair.every((id) => ids.includes(id)))

test('ADMIN-2, PEOPLE-3: possible duplicates are listed in pairs with all reasons, those with most first', async () => {
  const both = { passport_expiry: '2033-03-03' }
  const [one, two] = [
    await givenClient(api.db, { full_name: 'أحمد سمير', ...both }),
    await givenClient(api.db, { full_name: 'احمد سمير', ...both, ...sealer.seal('29001011230382') }),
  ]
  const three = await givenClient(api.db, { full_name: 'Ahmed Samir', ...sealer.seal('29001011230382') })
  const four = await givenClient(api.db, {
    ...{ full_name: 'أحمد سمير', ...both, whatsapp: '+201005550142' },
    ...sealer.seal('29001011230382'),
  })
  const five = await givenClient(api.db, { full_name: 'Samira', whatsapp: '+201005550142', shares_phone: true })
  expect(await listed()).toEqual([
    [
      ['name', 'national_id'],
      [two.id, four.id],
    ],
    [['name'], [one.id, two.id]],
    [['name'], [one.id, four.id]],
    [['national_id'], [two.id, three.id]],
    [['national_id'], [three.id, four.id]],
    [['whatsapp'], [four.id, five.id]],
  ])
})

test('PEOPLE-3: a pair marked as two people is remembered, in either order, and the others stay', async () => {
  const same = { full_name: 'Hany Nabil', passport_expiry: '2034-04-04' }
  const [one, two, three] = [
    await givenClient(api.db, same),
    await givenClient(api.db, same),
    await givenClient(api.db, same),
  ]
  const ids = [one.id, two.id, three.id]
  const mark = (id: number, other_id: number) => call('POST', `${id}/not-same-person/`, { other_id })
  expect(without(await listed(), ids)).toHaveLength(3)
  for (const answer of [await mark(two.id, one.id), await mark(one.id, two.id)])
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(without(await listed(), ids).map(([, pair]) => pair)).toEqual([
    [one.id, three.id],
    [two.id, three.id],
  ])
  const lines = api.db.selectFrom('audit_entry').select(['subject_id', 'fields']).where('action', '=', 'mark_not_same')
  expect(await lines.execute()).toEqual([{ subject_id: two.id, fields: [`C-${one.id}`] }])
  expect((await mark(one.id, one.id)).json().code).toBe('same_client')
  expect((await mark(one.id, 999_999)).json().code).toBe('client_not_found')

  // What is known of the merged record is known of the remaining one.
  await merge(three.id, two.id)
  expect(without(await listed(), ids)).toEqual([])
})

test('PEOPLE-3: fifty pairs marked as two people do not hide the next one', async () => {
  const same = { full_name: 'Nadia Farid', passport_expiry: '2035-05-05' }
  await api.owner.query(
    `with people as (
       insert into client (full_name, email, passport_expiry)
       select 'Aaron ' || n / 2, 'aaron' || n || '@example.com', '2035-05-05' from generate_series(2, 121) n returning id, full_name
     )
     insert into not_same_person (client_id, other_id, staff_id) select min(id), max(id), $1 from people group by full_name`,
    [staff.id],
  )
  const pair = [(await givenClient(api.db, same)).id, (await givenClient(api.db, same)).id]
  expect(without(await listed(), pair)).toEqual([[['name'], pair]])
})
