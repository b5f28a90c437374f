import { openPool } from '../../apps/server/src/platform/database/database.ts'

export type Contents = Map<string, { rows: number; sum: string }>

/** Row counts and checksums of every table in one snapshot. Unlogged tables are not part of a backup. */
export const contentsOf = async (url: string): Promise<Contents> => {
  const pool = openPool(url, { max: 1, asOwner: true })
  try {
    await pool.query('begin isolation level repeatable read')
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema')
       order by 1`,
    )
    const contents: Contents = new Map()
    for (const { name } of tables) {
      const { rows } = await pool.query<{ rows: number; sum: string }>(
        `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
      )
      if (rows[0]) contents.set(name, rows[0])
    }
    return contents
  } finally {
    await pool.end()
  }
}

/** Describes every table that differs between the two. */
export const differencesOf = (before: Contents, after: Contents): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((table) => {
    const [old, now] = [before.get(table), after.get(table)]
    if (old && now && old.rows === now.rows && old.sum === now.sum) return []
    return [`${table} had ${old?.rows ?? 'no'} rows and has ${now?.rows ?? 'none'}`]
  })
