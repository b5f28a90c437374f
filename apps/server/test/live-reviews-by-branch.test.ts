import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useApi } from './api.ts'
import { listenTo } from './event-stream.ts'
import { givenLimitedAgent, givenTwoBranches, NASR_CITY } from './given-branches.ts'
import { givenReview } from './given-reviews.ts'
import { givenClient } from './given.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const api = useApi()
let server: ServerProcess
let staff: Awaited<ReturnType<typeof givenTwoBranches>>
let clients: { giza: number; nasr: number }
let open: { leave: () => void }[] = []

beforeAll(async () => {
  staff = await givenTwoBranches(api)
  clients = {
    giza: (await givenClient(api.db, { branch_id: staff.giza })).id,
    nasr: (await givenClient(api.db, { branch_id: NASR_CITY })).id,
  }
  server = await startServer(api.url)
})
afterEach(() => {
  for (const dashboard of open) dashboard.leave()
  open = []
})
afterAll(() => server.end('SIGTERM'))

const dashboard = async ({ token }: { token: string }, lastId?: string) => {
  const listening = await listenTo(server.url, token, lastId)
  open.push(listening)
  return listening
}

const leave = (comment: string, client_id: number | null) => givenReview(api.db, { comment, client_id })

test('PEOPLE-4, DASH-7: a limited dashboard receives only the reviews of clients it sees, also those it missed', async () => {
  const [all, limited] = [await dashboard(staff.owner), await dashboard(staff.agent)]
  const position = limited.lastId()
  await leave('of Nasr City', clients.nasr)
  await leave('of nobody', null)
  await leave('of Giza', clients.giza)
  await all.until(() => all.reviews().length === 3)
  await limited.until(() => limited.comments().includes('of Giza'))
  expect(limited.comments()).toEqual(['of Giza'])
  limited.leave()

  for (let place = 0; place < 101; place++) await leave(`missed ${place}`, clients.nasr)
  await leave('missed in Giza', clients.giza)
  const back = await dashboard(staff.agent, position)
  await leave('later in Nasr City', clients.nasr)
  await leave('later in Giza', clients.giza)
  await back.until(() => back.comments().includes('later in Giza'))
  expect(back.comments()).toEqual(['of Giza', 'missed in Giza', 'later in Giza'])
  expect(back.events.map(({ event }) => event)).not.toContain('reload')
})

test('PEOPLE-4, DASH-7: the branch of the client decides, as it is when the review arrives', async () => {
  const limited = await dashboard(staff.agent)
  const { id } = await givenClient(api.db, { branch_id: staff.giza })
  await leave('while in Giza', id)
  await limited.until(() => limited.comments().includes('while in Giza'))
  await api.db.updateTable('client').set({ branch_id: NASR_CITY }).where('id', '=', id).execute()
  await leave('after the move', id)
  await leave('the last one', clients.giza)
  await limited.until(() => limited.comments().includes('the last one'))
  expect(limited.comments()).toEqual(['while in Giza', 'the last one'])
})

test('PEOPLE-4, DASH-7: with another limit a dashboard is disconnected and connects again', async () => {
  const agent = await givenLimitedAgent(api.db, staff.giza)
  const [changed, other] = [await dashboard(agent), await dashboard(staff.agent)]
  await api.db.updateTable('staff_branch').set({ branch_id: NASR_CITY }).where('staff_id', '=', agent.id).execute()
  await changed.until(changed.hasEnded)
  const back = await dashboard(agent, changed.lastId())
  await leave('after the change', clients.giza)
  await leave('now seen', clients.nasr)
  await back.until(() => back.comments().includes('now seen'))
  expect(back.comments()).toEqual(['now seen'])
  await other.until(() => other.comments().includes('after the change'))
  expect([other.hasEnded(), other.comments()]).toEqual([false, ['after the change']])
})
