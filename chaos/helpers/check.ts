import { listAuditFaults } from '../../apps/server/src/features/audit/chain.queries.ts'
import { listLedgerFaults } from '../../apps/server/src/features/points/ledger/ledger.queries.ts'
import { databaseOn, openPool } from '../../apps/server/src/platform/database/database.ts'
import type { Acknowledged, Kind } from './load.ts'

export type Verdict = { lost: number; doubled: number; invariantsBroken: number; found: string[] }

/** Acknowledged changes that are missing. A voucher needs its points deducted and its email queued. */
const LOST: Record<Kind, string> = {
  redeem: `
    select id from given where not exists (select from voucher v where v.id = given.id and v.client_id = given.client)
      or not exists (select from point_entry e where e.voucher_id = given.id and e.kind = 'spend')
      or not exists (select from pgboss.job j where j.name = 'send-mail' and j.data ->> 'voucher_id' = given.id::text)`,
  complete: `
    select id from given where not exists (
      select from ticket t where t.id = given.id and t.client_id = given.client and t.status = 'completed')
      or not exists (select from point_entry e where e.ticket_id = given.id and e.kind = 'earn')`,
  feedback: `
    select id from given where not exists (
      select from feedback f where f.id = given.id and f.client_id = given.client)`,
}

/** Every action had its own key, so there is one row for each key, and one movement and one email for each row. */
const DOUBLED = `
  select 'vouchers without a key' as what, count(*)::int - (
      select count(*)::int from idempotency_key where endpoint = 'POST /api/rewards/redeem/') as number from voucher
  union all
  select 'reviews without a key', count(*)::int - (
      select count(*)::int from idempotency_key where endpoint = 'POST /api/feedback/auth/') from feedback
  union all
  select 'vouchers paid twice', count(*)::int from (
      select 1 from point_entry where kind = 'spend' group by voucher_id having count(distinct movement_id) > 1) v
  union all
  select 'trips credited twice', count(*)::int from (
      select 1 from point_entry where kind = 'earn' group by ticket_id having count(*) > 1) t
  union all
  select 'emails queued twice', count(*)::int from (
      select 1 from pgboss.job where name = 'send-mail' and data ? 'voucher_id'
      group by data ->> 'voucher_id' having count(*) > 1) j`

/** Checks that everything acknowledged is in this database exactly once and that the ledger adds up. */
export const checkDatabase = async (url: string, acknowledged: Acknowledged[]): Promise<Verdict> => {
  const pool = openPool(url, { max: 1, asOwner: true })
  const db = databaseOn(pool)
  try {
    const found: string[] = []
    let lost = 0
    for (const [kind, search] of Object.entries(LOST)) {
      const of = acknowledged.filter((action) => action.kind === kind)
      const { rows } = await pool.query<{ id: number }>(
        `with given as (select * from unnest($1::integer[], $2::integer[]) given (id, client)) ${search}`,
        [of.map((action) => action.id), of.map((action) => action.client)],
      )
      lost += rows.length
      if (rows.length > 0) found.push(`${rows.length} of ${of.length} lost: ${kind}`)
    }
    const { rows: repeated } = await pool.query<{ what: string; number: number }>(DOUBLED)
    const doubles = repeated.filter(({ number }) => number > 0)
    found.push(...doubles.map(({ what, number }) => `${number} ${what}`))
    const faults = [...(await listLedgerFaults(db)), ...(await listAuditFaults(db))]
    found.push(...faults.slice(0, 5).map((fault) => JSON.stringify(fault)))
    return {
      lost,
      doubled: doubles.reduce((sum, { number }) => sum + number, 0),
      invariantsBroken: faults.length,
      found,
    }
  } finally {
    await pool.end()
  }
}
