import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from './api.ts'
import { listenTo } from './event-stream.ts'
import { givenReview } from './given-reviews.ts'
import { givenSession, givenStaff } from './given.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { fetchOnce } from './fetch-once.ts'

const api = useApi()
let servers: ServerProcess[] = []
let staff: { id: number; token: string }
let open: { leave: () => void }[] = []

beforeAll(async () => {
  servers = await Promise.all([startServer(api.url), startServer(api.url)])
})
beforeEach(async () => {
  staff = await givenStaff(api.db)
})
afterEach(() => {
  for (const dashboard of open) dashboard.leave()
  open = []
})
afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))

const urlOf = (place: number) => servers[place % 2]?.url ?? ''

const dashboard = async (place: number, lastId?: string, token = staff.token) => {
  const listening = await listenTo(urlOf(place), token, lastId)
  open.push(listening)
  return listening
}

const leave = (place: number, comment: string, rating = 5) =>
  fetchOnce(`${urlOf(place)}/api/feedback/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rating, comment, name: '', mobile: '' }),
  })

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => `review ${String(from + place).padStart(3, '0')}`)

test('DASH-7: a review left at one server appears once on the dashboards of both', async () => {
  const dashboards = [await dashboard(0), await dashboard(1)]
  const all = words(0, 40)
  await Promise.all(all.map((comment, place) => leave(place, comment, 1 + (place % 5))))
  for (const each of dashboards) await each.until(() => each.reviews().length >= 40)
  await leave(0, 'the last one')
  for (const each of dashboards) {
    await each.until(() => each.comments().includes('the last one'))
    expect(each.comments().toSorted()).toEqual([...all, 'the last one'].toSorted())
    expect(each.reviews()[0]).toMatchObject({ name: 'Anonymous', reply: null, client_id: null })
  }
})

test('DASH-7: a stopping server ends its streams, and another one sends exactly what they missed', async () => {
  const third = await startServer(api.url)
  const before = await listenTo(third.url, staff.token)
  await leave(0, 'seen')
  await before.until(() => before.comments().includes('seen'))
  await third.end('SIGTERM')
  await before.until(before.hasEnded)

  for (const comment of words(0, 5)) await leave(0, comment)
  const after = await dashboard(1, before.lastId())
  await leave(0, 'later')
  await after.until(() => after.comments().includes('later'))

  expect(after.comments()).toEqual([...words(0, 5), 'later'])
})

test('DASH-7: a review that is committed after a newer one is not lost, and neither is sent twice', async () => {
  const [here, there] = [await dashboard(0), await dashboard(1)]
  const slow = await api.owner.connect()
  await slow.query('begin')
  await slow.query(`insert into reviewer (name_key) values ('')`)
  await slow.query(`
    insert into feedback (reviewer_id, rating, comment) select max(id), 5, 'slow' from reviewer`)
  await leave(0, 'quick')
  for (const each of [here, there]) await each.until(() => each.comments().includes('quick'))
  const position = there.lastId()
  there.leave()
  await slow.query('commit')
  slow.release()

  // No server publishes this review, and it is found anyway.
  await here.until(() => here.comments().includes('slow'))
  const back = await dashboard(0, position)
  await back.until(() => back.comments().includes('slow'))
  await leave(1, 'quicker')
  for (const each of [here, back]) await each.until(() => each.comments().includes('quicker'))
  expect(here.comments()).toEqual(['quick', 'slow', 'quicker'])
  expect(back.comments()).toEqual(['slow', 'quicker'])
})

test('DASH-7: a server that lost its listening connection reconnects', async () => {
  const each = await dashboard(0)
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`
  expect((await api.owner.query(cut)).rowCount).toBeGreaterThan(0)
  await leave(1, 'after the cut')
  await each.until(() => each.comments().includes('after the cut'))
})

test('DASH-7: one listening connection serves every dashboard of a server', async () => {
  for (let place = 0; place < 20; place++) await dashboard(place)
  const { rows } = await api.owner.query(
    `select pid from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  expect(rows).toHaveLength(3)
})

test('T25, LOGIN-8: the stream ends at once with the session, and only staff may open it', async () => {
  const ending = await givenSession(api.db, { staff_id: staff.id })
  const [mine, other] = [await dashboard(0, undefined, ending), await dashboard(0)]
  await fetchOnce(`${urlOf(1)}/api/logout/`, { method: 'POST', headers: { authorization: `Bearer ${ending}` } })
  await mine.until(mine.hasEnded)
  expect(other.hasEnded()).toBe(false)
  expect((await listenTo(urlOf(0), ending)).response.status).toBe(401)
})

test('T25, ADMIN-1: disabling a staff member ends their open dashboards at once, also on another server', async () => {
  const [owner, agent] = [await givenStaff(api.db, { role: 'owner' }), await givenStaff(api.db)]
  const theirs = await dashboard(0, undefined, agent.token)
  await fetchOnce(`${urlOf(1)}/api/admin/staff/${agent.id}/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ disabled: true }),
  })
  await theirs.until(theirs.hasEnded)
  expect((await listenTo(urlOf(0), agent.token)).response.status).toBe(401)
})

test('DASH-7: a client that missed too much is asked to reload; a forged position is refused', async () => {
  const first = await dashboard(0)
  const position = first.lastId()
  first.leave()
  for (let place = 0; place < 101; place++) await givenReview(api.db, { comment: `many ${place}` })
  const back = await dashboard(1, position)
  await back.until(() => back.events.length === 2)
  expect(back.events.map(({ event }) => event)).toEqual(['ready', 'reload'])

  const lost = await dashboard(0, '1; drop table feedback')
  expect([lost.response.status, await lost.response.json()]).toMatchObject([400, { code: 'invalid_cursor' }])
})
