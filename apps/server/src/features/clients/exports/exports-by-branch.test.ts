import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenTwoBranches, NASR_CITY, readsOf } from '../../../../test/given-branches.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../../../../test/given.ts'

const api = useApi()
const read = readsOf(api)

const linesOf = async (caller: { id: number; username: string; token: string }, kind: string, query = {}) => {
  const [head = '', ...lines] = (await read(caller, `exports/${kind}/`, query)).body.slice(1).trimEnd().split('\r\n')
  return { head, lines }
}
const headsOf = async (caller: Parameters<typeof linesOf>[0]) =>
  Promise.all(['clients', 'tickets', 'ledger', 'vouchers'].map(async (kind) => (await linesOf(caller, kind)).head))

let before: string[]
let staff: Awaited<ReturnType<typeof givenTwoBranches>>

beforeAll(async () => {
  before = await headsOf(await givenStaff(api.db, { role: 'owner' }))
  staff = await givenTwoBranches(api)
  const reward = await givenReward(api.db)
  const given = async (full_name: string, branch_id: number, sold: number, sold_by: number | null) => {
    const { id } = await givenClient(api.db, { full_name, branch_id })
    await givenTicket(api.db, id, { branch_id: sold, sold_by, status: 'completed', points: 300 })
    await sql`select redeem_reward(${id}, ${reward})`.execute(api.db)
  }
  await given('Mona of Giza', staff.giza, NASR_CITY, staff.owner.id)
  await given('Omar of Nasr City', NASR_CITY, staff.giza, null)
})

test('PEOPLE-4: the files name branches and sellers only if there are several branches', async () => {
  const [clients = '', tickets = '', ...others] = await headsOf(staff.owner)
  expect(before.join()).not.toMatch(/Branch|Sold by/)
  expect([clients, tickets, ...others]).toEqual([
    `${before[0]},"Branch"`,
    `${before[1]},"Branch","Sold by"`,
    ...before.slice(2),
  ])
  const { lines } = await linesOf(staff.owner, 'tickets')
  expect(lines.map((line) => line.split(',').slice(-2).join())).toEqual([
    `"Nasr City","${staff.owner.username}"`,
    '"Giza",""',
  ])
  expect((await linesOf(staff.owner, 'clients')).lines.map((line) => line.split(',').at(-1))).toEqual([
    '"Giza"',
    '"Nasr City"',
  ])
})

const namesIn = async (caller: typeof staff.owner, kind: string, query = {}) =>
  new Set((await linesOf(caller, kind, query)).lines.map((line) => /(Mona|Omar) of/.exec(line)?.[1]))

test('PEOPLE-4, ADMIN-2: a file of a branch, and every file of a limited agent, has only what is seen', async () => {
  const [mona, omar] = [new Set(['Mona']), new Set(['Omar'])]
  for (const kind of ['clients', 'ledger', 'vouchers']) {
    expect([kind, await namesIn(staff.owner, kind)]).toEqual([kind, new Set(['Mona', 'Omar'])])
    expect([kind, await namesIn(staff.owner, kind, { branch: staff.giza })]).toEqual([kind, mona])
    expect([kind, await namesIn(staff.owner, kind, { branch: NASR_CITY })]).toEqual([kind, omar])
    expect([kind, await namesIn(staff.agent, kind)]).toEqual([kind, mona])
  }
  expect(await namesIn(staff.owner, 'tickets', { branch: staff.giza })).toEqual(omar)
  expect(await namesIn(staff.owner, 'tickets', { seller: staff.owner.id })).toEqual(mona)
  expect(await namesIn(staff.agent, 'tickets')).toEqual(mona)
  expect(await namesIn(staff.agent, 'tickets', { branch: staff.giza })).toEqual(new Set())
  const { lines } = await linesOf(staff.agent, 'ledger')
  expect(lines).toHaveLength(2)
})

test('PEOPLE-4, PEOPLE-3: the entries of a merged record are in the ledger of the branch that its person is in now', async () => {
  const of = (branch_id: number) => givenClient(api.db, { branch_id, points: 40 })
  const [kept, merged, hidden, old] = [
    await of(staff.giza),
    await of(NASR_CITY),
    await of(NASR_CITY),
    await of(staff.giza),
  ]
  const { merge } = mergesOf(api, () => staff.owner)
  for (const pair of [
    [kept, merged],
    [hidden, old],
  ] as const)
    expect((await merge(pair[0].id, pair[1].id)).statusCode).toBe(200)
  const { head, lines } = await linesOf(staff.agent, 'ledger')
  const text = lines.join()
  expect([kept, merged, hidden, old].map(({ id }) => text.includes(`C-${id}`))).toEqual([true, true, false, false])
  const place = head.split(',').indexOf('"Earned by merge"')
  expect(lines.map((line) => line.split(',')[place]).filter((cell) => cell !== '""')).toEqual(['-40', '40'])
})

test('PEOPLE-4, ADMIN-1: the audit log names the filters of an export', async () => {
  await linesOf(staff.owner, 'tickets', { branch: staff.giza, seller: staff.owner.id })
  const entries = api.db.selectFrom('audit_entry').select(['action', 'fields']).where('subject', '=', 'export')
  expect((await entries.orderBy('id').execute()).at(-1)).toEqual({ action: 'tickets', fields: ['branch', 'seller'] })
})
