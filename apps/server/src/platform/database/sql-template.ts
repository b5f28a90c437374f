import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { prepared, type Database } from './database.ts'

/** The text of a statement with places that some calls fill in: for conditions on an alias, for a table. */
export type SqlTemplate = (place: (name: string) => string) => string

/** What stands in a place. */
export type Fill = (name: string) => RawBuilder<unknown>

/** ` and …` for each condition. */
export const and = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql``, ...conditions], sql` and `)

const PLACE = '\u0000'

/** The statement with its places and its $1, $2 … filled in. */
export const fillIn = (template: SqlTemplate, fill: Fill, ...values: unknown[]): RawBuilder<unknown> => {
  const filled: RawBuilder<unknown>[] = []
  const text = template((name) => {
    filled.push(fill(name))
    return PLACE
  })
  const parts = text.split(/(\0|\$\d+)/).map((part) => {
    if (part === PLACE) return filled.shift() ?? sql``
    return /^\$\d+$/.test(part) ? sql`${values[Number(part.slice(1)) - 1]}` : sql.raw(part)
  })
  return sql.join(parts, sql``)
}

export const withoutConditions = (template: SqlTemplate): string => template(() => '')

/** Prepared by name; with conditions not, because the planner has to see how many rows they leave. */
export const conditional = <Row extends pg.QueryResultRow>(name: string, template: SqlTemplate) => {
  const findAll = prepared<Row>(name, withoutConditions(template))
  return async (db: Database, pool: pg.Pool, conditions: Fill | undefined): Promise<Row | undefined> => {
    if (!conditions) return findAll(pool)
    const { rows } = await fillIn(template, conditions).execute(db)
    return (rows as Row[])[0]
  }
}
