import type { Database } from '../src/platform/database/database.ts'
import type { Api } from './api.ts'
import { givenStaff } from './given.ts'

export const NASR_CITY = 1

const givenBranch = async (db: Database, name: string): Promise<number> => {
  const { id } = await db.insertInto('branch').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** An agent who sees only the clients of these branches. */
export const givenLimitedAgent = async (db: Database, ...branches: number[]) => {
  const agent = await givenStaff(db)
  await db.updateTable('agency').set({ limits_agents: true }).execute()
  await db
    .insertInto('staff_branch')
    .values(branches.map((branch_id) => ({ staff_id: agent.id, branch_id })))
    .execute()
  return agent
}

type Staff = { id: number; username: string; token: string }

/** The first branch and Giza, with an owner, who sees everything, and an agent limited to Giza. */
export const givenTwoBranches = async ({ db }: Api) => {
  const giza = await givenBranch(db, 'Giza')
  await db.updateTable('branch').set({ name: 'Nasr City' }).where('id', '=', NASR_CITY).execute()
  return { giza, owner: await givenStaff(db, { role: 'owner' }), agent: await givenLimitedAgent(db, giza) }
}

export const readsOf =
  (api: Api) =>
  ({ token }: Staff, path: string, query: Record<string, string | number> = {}) =>
    api.app.inject({
      url: `/api/admin/${path}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${token}` },
    })
