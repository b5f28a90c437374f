import type pg from 'pg'

/**
 * Where the values occur, in any case: in any row of any table of the database, including the queue, and in the
 * planner's statistics.
 */
export const placesOf = async (owner: pg.Pool, values: string[]): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ place: string }>(
    `select format('%I.%I', table_schema, table_name) as place from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     union all select 'pg_catalog.pg_stats'`,
  )
  const found: string[] = []
  for (const { place } of tables) {
    const { rows } = await owner.query<{ value: string }>(
      `select value from unnest($1::text[]) value where exists (
         select from ${place} r
         where position(lower(value) in lower(r::text)) > 0
            or position(encode(convert_to(value, 'UTF8'), 'hex') in r::text) > 0
       )`,
      [values],
    )
    found.push(...rows.map(({ value }) => `${value} in ${place}`))
  }
  return found
}
