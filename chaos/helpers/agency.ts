import { databaseOn, openPool } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrations.ts'
import { givenClients, givenSessions, givenTrips } from '../../apps/server/test/load/given-clients.ts'
import { ask } from '../../machine/ask.ts'
import type { Cluster } from './postgres.ts'

const CLIENTS = 500
const TRIPS_EACH = 60
const POINTS_EACH = 10_000_000

export type Traveller = { id: number; token: string; tickets: number[] }
export type Agency = { reward: number; travellers: Traveller[] }

/** The server is left stopped, so that its folder can be copied. */
export const foundAgency = async (cluster: Cluster): Promise<Agency> => {
  await cluster.start()
  const agency = await fillAgency(`postgres://postgres@127.0.0.1:${cluster.port}`)
  await cluster.stop()
  return agency
}

/**
 * Creates a database `rihla` on that server: an agency whose clients are logged in, with points and trips for hours of
 * load. Another folder of migrations gives another schema.
 */
export const fillAgency = async (server: string, folder?: URL): Promise<Agency> => {
  await ask(`${server}/postgres`, 'create database rihla')
  await migrate(`${server}/rihla`, folder && { folder })

  const owner = openPool(`${server}/rihla`, { max: 1, asOwner: true })
  // Roles belong to the whole cluster, which an earlier round may have used.
  await owner.query(
    'do $$ begin create role rihla login; exception when duplicate_object then null; end $$; grant rihla_app to rihla',
  )
  const ids = await givenClients(owner, CLIENTS)
  const staff = await databaseOn(owner)
    .insertInto('staff')
    .values({ username: 'owner', password_hash: 'none', role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner.query(`select adjust_points(id, $2, $3, 'for the scenario') from unnest($1::integer[]) id`, [
    ids,
    POINTS_EACH,
    staff.id,
  ])
  const tickets = await givenTrips(owner, ids, TRIPS_EACH)
  const reward = await owner.query<{ id: number }>(
    `insert into reward (name, reward_type, cost_points) values ('A night in Dahab', 'discount', 10) returning id`,
  )
  const tokens = await givenSessions(owner, ids, 'client')
  await owner.query('vacuum analyze')
  await owner.end()

  return {
    reward: reward.rows[0]?.id ?? 0,
    travellers: ids.map((id, place) => ({
      id,
      token: tokens[place] ?? '',
      tickets: tickets.filter(({ client_id }) => client_id === id).map((ticket) => ticket.id),
    })),
  }
}
