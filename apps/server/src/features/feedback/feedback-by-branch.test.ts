import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenTwoBranches, NASR_CITY, readsOf } from '../../../test/given-branches.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenClient, givenTicket } from '../../../test/given.ts'

const api = useApi()
const read = readsOf(api)
let staff: Awaited<ReturnType<typeof givenTwoBranches>>
/** By the branch of the client, then by where the trip was sold; one more person has no account. */
let ids: Record<'gizaGiza' | 'gizaNasr' | 'nasrGiza' | 'nasrNasr' | 'nobody', number>
let reviewer: number

beforeAll(async () => {
  staff = await givenTwoBranches(api)
  const { giza } = staff
  const mona = { name: 'Mona Adel', mobile: '+201005550142' }
  const clients = { giza: await givenClient(api.db, { branch_id: giza }), nasr: await givenClient(api.db) }
  const left = async (client: { id: number }, sold: number, comment: string, person = {}) => {
    const ticket_id = await givenTicket(api.db, client.id, { branch_id: sold })
    return givenReview(api.db, { ...person, comment, rating: 2, client_id: client.id, ticket_id })
  }
  ids = {
    gizaGiza: await left(clients.giza, giza, 'The bus from Giza was late', mona),
    gizaNasr: await left(clients.giza, NASR_CITY, 'The bus from Nasr City was late'),
    nasrGiza: await left(clients.nasr, giza, 'The plane from Giza was late'),
    nobody: await givenReview(api.db, { comment: 'The bus for nobody was late', rating: 2 }),
    // The same person as in Giza, and newer.
    nasrNasr: await left(clients.nasr, NASR_CITY, 'The plane from Nasr City was late', mona),
  }
  // A review of the past, when every row got the first branch.
  await api.db.updateTable('feedback').set({ branch_id: NASR_CITY }).where('id', '=', ids.nobody).execute()
  const review = api.db.selectFrom('feedback').select('reviewer_id').where('id', '=', ids.gizaGiza)
  reviewer = (await review.executeTakeFirstOrThrow()).reviewer_id
})

type Query = Record<string, string | number>
const idsIn = (rows: { id: number }[]) => rows.map(({ id }) => id)

const found = async (caller: typeof staff.owner, query: Query = {}) => {
  const { data, total } = (await read(caller, 'feedback/', query)).json()
  expect(total).toBe(data.length)
  return idsIn(data)
}

test('PEOPLE-4: feedback is filtered by the branch of the review; a limit is by the branch of the client', async () => {
  const { giza, owner, agent } = staff
  const { gizaGiza, gizaNasr, nasrGiza, nasrNasr, nobody } = ids
  for (const query of [{}, { rating: 2 }, { q: 'late' }, { from: '2026-01-01' }]) {
    // Mona is one person, shown at the newest match.
    expect([query, await found(owner, query)]).toEqual([query, [nasrNasr, nobody, nasrGiza, gizaNasr]])
    expect([query, await found(owner, { ...query, branch: giza })]).toEqual([query, [nasrGiza, gizaGiza]])
    expect([query, await found(owner, { ...query, branch: NASR_CITY })]).toEqual([query, [nasrNasr, gizaNasr]])
    expect([query, await found(agent, query)]).toEqual([query, [gizaNasr, gizaGiza]])
    expect([query, await found(agent, { ...query, branch: giza })]).toEqual([query, [gizaGiza]])
  }
  expect(await found(agent, { q: 'plane' })).toEqual([])
  expect(await found(agent, { q: 'nobody' })).toEqual([])
})

test('PEOPLE-4: a person is listed with the number of their reviews that are seen, and with those', async () => {
  const counted = async (caller: typeof staff.owner, query: Query = {}) => {
    const rows: { reviewer_id: number; reviews: number }[] = (await read(caller, 'feedback/', query)).json().data
    const { data, total } = (await read(caller, `feedback/${reviewer}/reviews/`, query)).json()
    return [rows.find(({ reviewer_id }) => reviewer_id === reviewer)?.reviews, total, idsIn(data)]
  }
  expect(await counted(staff.owner)).toEqual([2, 2, [ids.nasrNasr, ids.gizaGiza]])
  expect(await counted(staff.owner, { branch: staff.giza })).toEqual([1, 1, [ids.gizaGiza]])
  expect(await counted(staff.agent)).toEqual([1, 1, [ids.gizaGiza]])
})

test('PEOPLE-4, DASH-9: a message to a person of two branches is noted with the client that the sender sees', async () => {
  const sendAs = async ({ token }: { token: string }) => {
    const sent = await api.app.inject({
      ...{ method: 'POST', url: '/api/admin/messages/', headers: { authorization: `Bearer ${token}` } },
      payload: { kind: 'welcome', to: { reviewer_id: reviewer } },
    })
    expect(sent.statusCode).toBe(200)
    const noted = api.db.selectFrom('sent_message').innerJoin('client', 'client.id', 'sent_message.client_id')
    return noted.select('client.branch_id').orderBy('sent_message.id', 'desc').executeTakeFirst()
  }
  expect(await sendAs(staff.agent)).toEqual({ branch_id: staff.giza })
  expect(await sendAs(staff.owner)).toEqual({ branch_id: NASR_CITY })
})

test('PEOPLE-4, DASH-6: the export has what the list has', async () => {
  const exported = async (caller: typeof staff.owner, query: Query = {}) => {
    const file = (await read(caller, 'feedback/export/', query)).body
    const rows: { feedback: string }[] = (await read(caller, 'feedback/export/rows/', query)).json().data
    expect(rows.map(({ feedback }) => file.includes(feedback))).toEqual(rows.map(() => true))
    expect(file.match(/was late/g)).toHaveLength(rows.length)
    return rows.map(({ feedback }) => feedback.replace(/^The | was late$/g, ''))
  }
  expect(await exported(staff.owner)).toHaveLength(5)
  expect(await exported(staff.owner, { branch: staff.giza })).toEqual(['plane from Giza', 'bus from Giza'])
  expect(await exported(staff.agent)).toEqual(['bus from Nasr City', 'bus from Giza'])
  expect(await exported(staff.agent, { q: 'bus', branch: staff.giza })).toEqual(['bus from Giza'])
})

test('PEOPLE-4, ADMIN-4: follow-ups are filtered and limited like their reviews', async () => {
  const { gizaGiza, gizaNasr, nasrGiza, nasrNasr, nobody } = ids
  const listed = async (caller: typeof staff.owner, query: Query = {}) => {
    const { data, total } = (await read(caller, 'follow-ups/', query)).json()
    expect(total).toBe(data.length)
    return idsIn(data)
  }
  expect(await listed(staff.owner)).toEqual([nasrNasr, nobody, nasrGiza, gizaNasr, gizaGiza])
  for (const sort of ['-created', 'created']) {
    const inOrder = (...rows: number[]) => (sort === 'created' ? rows.toReversed() : rows)
    expect(await listed(staff.owner, { sort, branch: staff.giza })).toEqual(inOrder(nasrGiza, gizaGiza))
    expect(await listed(staff.agent, { sort })).toEqual(inOrder(gizaNasr, gizaGiza))
  }
  const page = (await read(staff.agent, 'follow-ups/', { limit: 1 })).json()
  expect(idsIn(page.data)).toEqual([gizaNasr])
  expect(idsIn((await read(staff.agent, 'follow-ups/', { limit: 1, cursor: page.next_cursor })).json().data)).toEqual([
    gizaGiza,
  ])
})
