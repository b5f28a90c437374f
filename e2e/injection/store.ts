import { openPool } from '../../apps/server/src/platform/database/database.ts'

/** Columns whose format the application relies on: keys, codes, addresses, names of rules. */
const LEFT_ALONE =
  /^(agency\.(country|currency|time_zone|logo)|audit_entry\.(action|subject|address)|client\.(email|whatsapp|language|password_hash|national_id_last4|search_text)|(consent_wording|privacy_notice)\.language|exchange_rate\.(currency|base)|feedback\.(mobile|arrival|search_text)|idempotency_key\..*|ledger_month\..*|rate_limit\..*|registration_request\.(email|phone|language)|reviewer\..*|session\.address|staff\.password_hash|programme_tier\.code|referral_link\.code|own_reward_type\.icon|place_name\..*|reward\.min_tier|ticket\.(airline_code|departure_airport|arrival_airport|booking_reference|currency|search_text|tier)|traveller\.(nationality|passport_last4)|voucher\.(code|cancel_reason)|staging\..*|migration.*)$/

/** Empties optional columns, so that more screens have something to show. */
const MAY_BE_FILLED = new Set(
  ['ticket.special_requests', 'ticket.airline', 'ticket.room_type', 'ticket.flight_number'].concat(
    ['voucher.supplier_confirmation', 'voucher.cancel_note', 'point_entry.reason', 'follow_up.note'],
    ['reward.description', 'agency.hotline', 'session.user_agent'],
  ),
)

type Column = { table: string; column: string }

const TEXT_COLUMNS = `
  select c.table_name as table, c.column_name as column
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
  order by 1, 2`

/**
 * Simulates old data that would be refused today: every user text that some screen shows gets one of the values,
 * between brackets by which it is found again. Returns the columns.
 */
export const storeHostileTexts = async (
  databaseUrl: string,
  values: string[],
  { shift = 0, step = 7, keep = [] as string[] } = {},
): Promise<string[]> => {
  const pool = openPool(databaseUrl, { max: 1, asOwner: true })
  try {
    const found = (await pool.query<Column>(TEXT_COLUMNS)).rows
    const columns = found.filter(({ table, column }) => !LEFT_ALONE.test(`${table}.${column}`))
    // Append-only tables are changed as well, because these rows represent old ones.
    await pool.query('set session_replication_role = replica')
    // The screens show the texts that are changed here, not those of other languages.
    await pool.query(`update reward set names = '{}', descriptions = '{}'; update voucher set names = '{}'`)
    for (const table of new Set(columns.map((it) => it.table))) {
      const sets = columns
        .filter((it) => it.table === table)
        .map(({ column }, place) => {
          const value = `($1::text[])[1 + (r.n + ${shift + place * step}) % cardinality($1::text[])]`
          const old = `regexp_replace(coalesce("${column}", ''), '^⟦.* ¦ ([^⟧]*)⟧$', '\\1')`
          const added = `'⟦' || ${value} || ' ¦ ' || ${old} || '⟧'`
          const kept = MAY_BE_FILLED.has(`${table}.${column}`) ? '' : `or "${column}" is null`
          return `"${column}" = case when "${column}" = any($2) ${kept} then "${column}" else ${added} end`
        })
      await pool.query(
        `update "${table}" t set ${sets.join(', ')}
         from (select ctid as stored_at, (row_number() over (order by ctid))::integer as n from "${table}") r
         where t.ctid = r.stored_at and num_nonnulls($1::text[], $2::text[]) = 2`,
        [values, keep],
      )
    }
    await pool.query('set session_replication_role = origin')
    return columns.map(({ table, column }) => `${table}.${column}`)
  } finally {
    await pool.end()
  }
}
