import type pg from 'pg'

/**
 * Drops the indexes and keys of the tables to be filled, and returns the statements that create them again as the
 * migrations did. A key is created from its index, so that several indexes of a table can be built at once; foreign
 * keys are validated at the end.
 */
export const takeIndexes = async (pool: pg.Pool, tables: string[]) => {
  const list = async (text: string): Promise<string[]> =>
    (await pool.query<{ text: string }>(text, [tables])).rows.map((row) => row.text)
  const FILLED = `any($1::text[]::regclass[])`
  const KEYS = `from pg_constraint where contype in ('p', 'u') and conrelid = ${FILLED}`
  const FOREIGN_KEYS = `from pg_constraint where contype = 'f' and (conrelid = ${FILLED} or confrelid = ${FILLED})`
  const alter = (change: string) => `select 'alter table ' || conrelid::regclass || ' ' || ${change} as text`
  const drop = alter(`format('drop constraint %I', conname)`)

  const taken = {
    indexes: await list(`
      select pg_get_indexdef(indexrelid) as text from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = ${FILLED}
      order by relam = (select oid from pg_am where amname = 'gin') desc, indrelid = 'feedback'::regclass desc, indexrelid`),
    keys: await list(`
      ${alter(`format('add constraint %1$I %2$s using index %1$I', conname,
        case contype when 'p' then 'primary key' else 'unique' end)`)} ${KEYS}`),
    foreignKeys: await list(
      `${alter(`format('add constraint %I %s not valid', conname, pg_get_constraintdef(oid))`)} ${FOREIGN_KEYS}`,
    ),
    checks: await list(`${alter(`format('validate constraint %I', conname)`)} ${FOREIGN_KEYS}`),
  }
  for (const text of [...(await list(`${drop} ${FOREIGN_KEYS}`)), ...(await list(`${drop} ${KEYS}`))])
    await pool.query(text)
  const left = await list(
    `select format('drop index %s', indexrelid::regclass) as text from pg_index where indrelid = ${FILLED}`,
  )
  for (const text of left) await pool.query(text)
  return taken
}
