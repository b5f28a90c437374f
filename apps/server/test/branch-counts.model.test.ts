import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from './api.ts'
import { expectBranchesToAddUp } from './branch-counts.ts'
import { mergesOf } from './given-merge.ts'
import { givenReview } from './given-reviews.ts'
import { givenClient, givenStaff, givenTicket } from './given.ts'
import { checkHistories, runHistory } from './histories.ts'
import { forgetPeople } from '../src/features/clients/forget-people.ts'
import { countUntil } from '../src/features/feedback/count-branches.ts'

const api = useApi()

const RUNS = 12
const COMMANDS_PER_RUN = 60
const PEOPLE = 4
const BRANCHES = [1, 2, 3]
const ZONES = ['Africa/Cairo', 'Pacific/Honolulu', 'Pacific/Kiritimati']
/** Small, so that a batch ends between reviews of the same moment. */
const BATCH = 3
const TIMEOUT_MS = 600_000

let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
  await api.owner.query(`insert into branch (name) values ('Giza'), ('Luxor')`)
})
const { merge } = mergesOf(api, () => staff)

const who = fc.nat(PEOPLE - 1)
const branch = fc.constantFrom(...BRANCHES)
/** A part of the time since the last counted moment. */
const share = fc.constantFrom(0, 0, 0.2, 0.5, 0.9)
const rating = fc.integer({ min: 1, max: 5 })
const command = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('review'), who, rating, share, sold: fc.option(branch) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('review without an account'), rating, share }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('move'), who, to: branch }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('count'), share }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('merge'), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('erase'), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forget') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('time zone'), zone: fc.constantFrom(...ZONES) }) },
)
type Command = Partial<{
  who: number
  rating: number
  share: number
  sold: number | null
  to: number
  zone: string
}> & {
  does: string
}

const momentAt = async (part: number): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select (since + ${part} * (now() - since))::text as at
    from (select greatest(until, now() - interval '3 years') as since from feedback_branch_counted) counted`.execute(
    api.db,
  )
  return rows[0]?.at ?? ''
}

let added = 0
const newcomer = async () => (await givenClient(api.db, { branch_id: BRANCHES[added++ % 3] ?? 1 })).id

const run = async (people: number[], { does, who: nth = 0, ...given }: Command): Promise<void> => {
  const id = people[nth] ?? 0
  if (does === 'review') {
    const ticket_id = given.sold ? await givenTicket(api.db, id, { branch_id: given.sold }) : null
    const created_at = await momentAt(given.share ?? 0)
    await givenReview(api.db, { client_id: id, ticket_id, created_at, rating: given.rating ?? 5 })
  } else if (does === 'review without an account') {
    const guest = { name: 'Guest', mobile: '+201005550100', rating: given.rating ?? 5 }
    await givenReview(api.db, { ...guest, created_at: await momentAt(given.share ?? 0) })
  } else if (does === 'move') {
    const moved = api.db.updateTable('client').set({ branch_id: given.to ?? 1 })
    await moved.where('id', '=', id).execute()
  } else if (does === 'count') await countUntil(api.db, await momentAt(given.share ?? 0), BATCH)
  else if (does === 'merge') {
    const merged = (nth + 1) % PEOPLE
    expect((await merge(id, people[merged] ?? 0)).statusCode).toBe(200)
    people[merged] = await newcomer()
  } else if (does === 'erase') {
    const headers = { authorization: `Bearer ${staff.token}` }
    const answer = await api.app.inject({ method: 'DELETE', url: `/api/admin/clients/${id}/`, headers })
    expect(answer.statusCode).toBe(200)
    people[nth] = await newcomer()
  } else if (does === 'forget') await forgetPeople(api.db)
  else
    await api.db
      .updateTable('agency')
      .set({ time_zone: given.zone ?? '' })
      .execute()
}

test(
  'PEOPLE-4: the counts of branches match the reviews through reviews, moves, merges, erasures and retention',
  async () => {
    const done = new Map<string, number>()
    await checkHistories(
      fc.asyncProperty(
        fc.array(command, { minLength: COMMANDS_PER_RUN, maxLength: COMMANDS_PER_RUN }),
        async (commands) => {
          const people = await Promise.all(Array.from({ length: PEOPLE }, newcomer))
          await runHistory(commands as Command[], async (one) => {
            await run(people, one)
            await expectBranchesToAddUp(api.db)
            done.set(one.does, (done.get(one.does) ?? 0) + 1)
          })
        },
      ),
      RUNS,
    )
    console.log(`The model of the branches ran ${JSON.stringify(Object.fromEntries(done))}.`)
    expect(done.size).toBe(8)
  },
  TIMEOUT_MS,
)
