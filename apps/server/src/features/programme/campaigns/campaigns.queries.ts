import { sql } from 'kysely'
import type { Campaign, CampaignBody } from '@rihla/contract'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'

/** Without a budget, completions do not count in the campaign's row, so the entries are added up. */
const GIVEN = sql`case when c.budget is not null then c.given else (
  select coalesce(sum(e.points), 0)::integer from point_entry e where e.campaign_id = c.id
) end`

const ANSWER = sql`json_build_object(
  'id', c.id, 'names', c.names, 'state', phase_of_campaign(c), 'is_used_up', coalesce(c.given >= c.budget, false),
  'counts_by', c.counts_by, 'starts_on', c.starts_on, 'ends_on', c.ends_on, 'ticket_types', c.ticket_types,
  'cities', c.cities, 'airlines', c.airlines, 'tiers', c.tiers, 'first_trip', c.first_trip, 'min_price', c.min_price,
  'multiplier', c.multiplier, 'bonus', c.bonus, 'client_limit', c.client_limit, 'budget', c.budget, 'given', ${GIVEN},
  'version', c.version, 'created_at', c.created_at, 'stopped_at', c.stopped_at,
  'created_by', (select s.username from staff s where s.id = c.created_by)
)`

const notFound = () => new Problem('campaign_not_found')

/** Owners write them by hand, so all fit into one response. */
export const listCampaigns = async (db: Database): Promise<Campaign[]> => {
  const { rows } = await sql<{ campaign: Campaign }>`
    select ${ANSWER} as campaign from campaign c order by c.starts_on desc, c.id desc`.execute(db)
  return rows.map(({ campaign }) => campaign)
}

export const findCampaign = async (db: Database, id: number): Promise<Campaign & { clients: number }> => {
  const { rows } = await sql<{ campaign: Campaign; clients: number }>`
    select ${ANSWER} as campaign,
           (select count(distinct e.client_id) from point_entry e where e.campaign_id = c.id) as clients
    from campaign c where c.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return { ...rows[0].campaign, clients: rows[0].clients }
}

/** Completions that give from its budget wait until the change is committed. */
export const findCampaignForUpdate = async (trx: Trx, id: number): Promise<Campaign> => {
  const { rows } = await sql<{ campaign: Campaign }>`
    select ${ANSWER} as campaign from campaign c where c.id = ${id} for update of c`.execute(trx)
  if (!rows[0]) throw notFound()
  return rows[0].campaign
}

const toRow = ({ names, ...campaign }: CampaignBody) => ({ ...campaign, names: JSON.stringify(names) })

export const insertCampaign = async (trx: Trx, campaign: CampaignBody, created_by: number): Promise<number> => {
  const { id } = await trx
    .insertInto('campaign')
    .values({ ...toRow(campaign), created_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateCampaignFields = (trx: Trx, id: number, campaign: CampaignBody) =>
  trx
    .updateTable('campaign')
    .set((row) => ({ ...toRow(campaign), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const updateCampaignState = (trx: Trx, id: number, state: 'draft' | 'scheduled' | 'stopped') =>
  trx
    .updateTable('campaign')
    .set((row) => ({
      state,
      stopped_at: state === 'stopped' ? sql<Date>`now()` : null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const deleteCampaignRow = (trx: Trx, id: number) => trx.deleteFrom('campaign').where('id', '=', id).execute()

export const findToday = async (trx: Trx): Promise<string> => {
  const { rows } = await sql<{ today: string }>`select agency_today() as today`.execute(trx)
  return rows[0]?.today ?? Promise.reject(new Error('there is no agency'))
}
