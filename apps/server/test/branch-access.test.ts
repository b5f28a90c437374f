import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ClientsRow } from '@rihla/contract'
import { useApi } from './api.ts'
import { exampleWith, nameOf, namingFieldsOf, queriesOf, sendAs, STAFF_CALLS, targetsOf } from './branch-calls.ts'
import type { StaffCall, Target } from './branch-calls.ts'
import { listenTo } from './event-stream.ts'
import { givenBranchData, isOfOurs, leaksIn, type BranchData } from './given-branch-data.ts'
import { givenReview } from './given-reviews.ts'
import { importer } from './import-file.ts'

const api = useApi()
let data: BranchData

beforeAll(async () => {
  data = await givenBranchData(api)
})

/** Why these fields are not guarded as rows of a client. */
const EXPLAINED: Record<string, string> = {
  branch: 'filters within what the caller sees',
  seller: 'filters within what the caller sees',
  branch_id: 'a branch: the form checks that it is one of the agent',
  seller_id: 'staff: the form checks that they share a branch with the agent',
  own_type_id: 'a type of reward',
  traveller_ids: 'people of the client that the form names, which is guarded',
  national_id: 'a number of the state',
  except: 'is only left out of the answer',
  wording_id: 'a text of the agency',
}

test('PEOPLE-4: every field that names a row of a client is guarded, or has a reason not to be', () => {
  for (const call of STAFF_CALLS) {
    const guarded = Object.keys(call.config.refers ?? {})
    const rest = namingFieldsOf(call).filter(
      (path) => !guarded.includes(path.replace(/[.]id$/, '')) && !(path in EXPLAINED),
    )
    expect([nameOf(call), rest]).toEqual([nameOf(call), []])
  }
  const [guarded, named] = [
    STAFF_CALLS.flatMap(({ config }) => Object.keys(config.refers ?? {})),
    new Set(STAFF_CALLS.flatMap(namingFieldsOf)),
  ]
  expect(guarded.length).toBeGreaterThan(5)
  expect(Object.keys(EXPLAINED).filter((path) => !named.has(path))).toEqual([])
})

/** These show no rows of clients: they belong to the agency or the caller, or are figures, which have tests of their own. */
const WITHOUT_CLIENTS = [
  ...[
    '/api/admin/branches/',
    '/api/admin/exchange-rates/',
    '/api/admin/campaigns/',
    '/api/admin/campaigns/:id/',
    '/api/promo/latest/',
  ],
  ...['/api/whatsapp-message/latest/', '/api/admin/account/', '/api/admin/sessions/', '/api/admin/programme/'],
  ...['/api/admin/programme/points/', '/api/admin/reward-types/', '/api/admin/rewards/', '/api/admin/analytics/'],
  ...['/api/client/activate/:id/'],
]

const own = (target: Target): [Target, number] => [target, data.ours.rows[target.kind]]
const isRead = ({ method, url }: StaffCall) => method === 'GET' && url !== '/api/client/activate/:id/'

describe.each(STAFF_CALLS.filter(isRead).map((call) => [nameOf(call), call] as const))('%s', (_, call) => {
  test('PEOPLE-4: shows rows of the agent’s branch and nothing of another, however it is asked', async () => {
    const shown: string[] = []
    for (const query of queriesOf(call, data)) {
      const sent = exampleWith(
        call,
        targetsOf(call)
          .filter(({ place }) => place === 'params')
          .map(own),
      )
      const params = call.config.row === 'campaign' ? { id: data.campaign } : sent.params
      const other = call.url.endsWith('/merge/') ? { with: data.ours.plain } : {}
      const answer = await sendAs(api, data.staff.agent, call, {
        params,
        query: { ...query, ...other },
        body: undefined,
      })
      expect([query, answer.statusCode]).toEqual([query, 200])
      expect([query, leaksIn(answer.body, data)]).toEqual([query, []])
      shown.push(answer.body)
      const page = /json/.test(String(answer.headers['content-type'])) ? answer.json() : {}
      if (page.next_cursor === null && typeof page.total === 'number')
        expect([query, page.total]).toEqual([query, page.data.length])
    }
    expect(shown.some(isOfOurs)).toBe(!WITHOUT_CLIENTS.includes(call.url))
  })
})

/** Of every table but the sessions, whose last use is noted. */
const snapshot = async (): Promise<string> => {
  const { rows } = await api.owner.query<{ read: string }>(
    `select string_agg(format('select %L as name, md5(string_agg(t::text, %L order by t::text)) as rows from %I t',
                              table_name, ',', table_name), ' union all ') as read
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'session'`,
  )
  return JSON.stringify((await api.owner.query(`${rows[0]?.read} order by 1`)).rows)
}

const NO_ROW = 999_999_999
const TARGETS = STAFF_CALLS.flatMap((call) =>
  targetsOf(call).map((target) => [`${nameOf(call)} ${target.path}`, call, target] as const),
)

test.each(TARGETS)(
  'PEOPLE-4: %s of another branch is answered like one that does not exist',
  async (_, call, target) => {
    const others = targetsOf(call).filter(({ path }) => path !== target.path && !path.startsWith('to.'))
    const ask = (id: number) =>
      sendAs(api, data.staff.agent, call, exampleWith(call, [...others.map(own), [target, id]]))
    const before = await snapshot()
    const [theirs, missing] = [await ask(data.theirs.rows[target.kind]), await ask(NO_ROW)]
    expect([theirs.statusCode, theirs.json()]).toEqual([404, missing.json()])
    expect(missing.statusCode).toBe(404)
    if (target.kind === 'client') expect((await ask(data.becameTheirs)).json()).toEqual(missing.json())
    expect(await snapshot()).toBe(before)
  },
)

/** After the others, because the rows are gone then. */
const isLast = ({ method, url }: StaffCall) => method === 'DELETE' || url.endsWith('/merge/')
const OWN = TARGETS.toSorted(([, one], [, other]) => Number(isLast(one)) - Number(isLast(other)))

test.each(OWN)('PEOPLE-4: %s of the agent’s own branch is found', async (_, call, target) => {
  const others = targetsOf(call).filter(({ path }) => path !== target.path && !path.startsWith('to.'))
  const sent = exampleWith(call, [...others.map(own), own(target)])
  const answer = await sendAs(api, data.staff.agent, call, sent)
  expect([answer.statusCode, answer.json().code]).not.toEqual([404, expect.any(String)])
  expect(leaksIn(answer.body, data)).toEqual([])
})

test('PEOPLE-4: an import, a check and a new client name nobody of another branch', async () => {
  const { theirs, staff } = data
  const { word, phone, nationalId } = theirs.marks
  const clients = importer(api, 'clients', () => staff.agent.token)
  const file = (name: string) =>
    `Full name,Email,WhatsApp,National ID\r\n${name},new@neutral.example,${phone}001,\r\n${name},other@neutral.example,,${nationalId}\r\n`
  const email = `${word}1@private.example`
  const sent = [
    clients.send(file('Neutral')).then(({ body }) => body),
    ...[{ email }, { whatsapp: `${phone}001` }, { national_id: nationalId }].map(async (payload) => {
      const check = await api.app.inject({
        ...{ method: 'POST', url: '/api/admin/clients/check/', payload },
        headers: { authorization: `Bearer ${staff.agent.token}` },
      })
      return check.body
    }),
  ]
  for (const body of await Promise.all(sent)) {
    expect(body).toMatch(/whatsapp/i)
    // The file itself has the phone number.
    expect(leaksIn(body.replaceAll(phone, ''), data)).toEqual([])
  }
})

test('PEOPLE-4: an answer is not repeated for a client who has moved to another branch since', async () => {
  const { ours, staff } = data
  const headers = { authorization: `Bearer ${staff.agent.token}`, 'idempotency-key': randomUUID() }
  const adjust = () =>
    api.app.inject({
      ...{ method: 'POST', url: `/api/admin/clients/${ours.plain}/points/`, headers },
      payload: { points: 5, reason: 'A gift' },
    })
  const move = (branch_id: number) =>
    api.db.updateTable('client').set({ branch_id }).where('id', '=', ours.plain).execute()
  expect((await adjust()).statusCode).toBe(200)
  await move(data.theirs.marks.branch)
  expect([(await adjust()).statusCode, (await adjust()).json().code]).toEqual([404, 'client_not_found'])
  await move(staff.giza)
  expect((await adjust()).statusCode).toBe(200)
})

test('PEOPLE-4: the events have the reviews of the agent’s branch only', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const listening = await listenTo(address, data.staff.agent.token)
  const left = (client_id: number | null, comment: string) => givenReview(api.db, { client_id, comment })
  await left(data.theirs.rows.client, `The ${data.theirs.marks.word} bus`)
  await left(null, 'Of nobody')
  await left(data.ours.rows.client, 'The last one')
  await listening.until(() => listening.comments().includes('The last one'))
  const back = await listenTo(address, data.staff.agent.token, listening.events[0]?.id)
  for (const { comments, events } of [listening, back]) {
    expect(comments()).toEqual(['The last one'])
    expect(leaksIn(JSON.stringify(events), data)).toEqual([])
  }
  for (const { leave } of [listening, back]) leave()
})

type Kinds = Record<ClientsRow, true>
test('PEOPLE-4: every kind of row of a client is named by some call', () => {
  const kinds: Kinds = {
    client: true,
    ticket: true,
    review: true,
    reviewer: true,
    traveller: true,
    voucher: true,
    claim: true,
  }
  const named = new Set(TARGETS.map(([, , { kind }]) => kind))
  expect([...named].toSorted()).toEqual(Object.keys(kinds).toSorted())
})
