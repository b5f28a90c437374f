import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import * as z from 'zod'
import { prepared, type Database } from '../database/database.ts'
import { fillIn, withoutConditions, type Fill, type SqlTemplate } from '../database/sql-template.ts'
import { Problem } from './problem.ts'

/** Counting stops here, so that the cost of a list does not grow with its size. */
export const COUNTED = 10_000

/** A search that is sorted by another column than the list sorts this many of its newest matches. */
export const SORTED_MATCHES = 1000

/** The types of sort keys, limited to the values their columns in PostgreSQL can hold. */
export const sortKey = {
  id: z.int32(),
  bigId: z.int(),
  // PostgreSQL has no year 0 and no offset of 16 hours or more.
  moment: z.iso.datetime({ offset: true }).refine((text) => !/^0000|[+-](1[6-9]|2\d):\d\d$/.test(text)),
  day: z.iso.date().refine((text) => !text.startsWith('0000')),
  amount: z.number().min(0).max(9_999_999_999.99),
  text: z.string().refine((text) => !text.includes('\u0000')),
}

type KeySchemas = readonly [z.ZodType, ...z.ZodType[]]
type KeysOf<Schemas extends KeySchemas> = { -readonly [Place in keyof Schemas]: z.output<Schemas[Place]> }

/**
 * The cursor of one list: the list's name and the sort keys of the last row, opaque to the client. A cursor that this
 * list cannot have issued is refused before it reaches the database.
 */
export const listCursor = <const Schemas extends KeySchemas>(list: string, ...schemas: Schemas) => {
  type Keys = KeysOf<Schemas>
  const schema = z.tuple([z.literal(list), ...schemas])
  const encode = (keys: Keys): string => Buffer.from(JSON.stringify([list, ...keys])).toString('base64url')

  const decode = (cursor: string | undefined): Keys | undefined => {
    if (cursor === undefined) return undefined
    try {
      const [, ...keys] = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
      return keys as Keys
    } catch {
      throw new Problem('invalid_cursor')
    }
  }

  /** Removes the extra row that was read to see whether there is a next page. */
  const toPage = <Row>(rows: Row[], limit: number, keysOf: (row: Row) => Keys) => {
    const data = rows.slice(0, limit)
    const last = data.at(-1)
    return { data, next_cursor: rows.length > limit && last !== undefined ? encode(keysOf(last)) : null }
  }

  return { encode, decode, toPage }
}

/** How long a list is assumed to stay longer than `COUNTED`. */
const LONG_FOR_MS = 60_000
const LONG_LISTS = 1000

/**
 * Counting to ten thousand is most of the cost of a page, so a list that was longer is not counted again for a minute.
 */
const longLists = new WeakMap<object, Map<string, number>>()

const isLong = (database: object, list: string): boolean =>
  performance.now() < (longLists.get(database)?.get(list) ?? 0)

const noteLong = (database: object, list: string): void => {
  const lists = longLists.get(database) ?? new Map<string, number>()
  if (lists.size >= LONG_LISTS) lists.clear()
  longLists.set(database, lists.set(list, performance.now() + LONG_FOR_MS))
}

/** How many rows `from` (a FROM with its WHERE) has: exact up to 10,000, null beyond. */
export const countUpTo = async (db: Database, from: RawBuilder<unknown>): Promise<number | null> => {
  const counting = sql<{ total: number }>`
    select count(*) as total from (select ${from} limit ${COUNTED + 1}) counted`.compile(db)
  const list = JSON.stringify([counting.sql, counting.parameters])
  if (isLong(db, list)) return null
  const { rows } = await db.executeQuery(counting)
  const total = rows[0]?.total ?? 0
  if (total <= COUNTED) return total
  noteLong(db, list)
  return null
}

/** The cursor before the first row of a list sorted by descending id. */
export const FROM_THE_NEWEST = 2_147_483_647

/** The page sizes of prepared statements; one more row is read to see whether there is a next page. */
const SIZES = [1, 25, 100]

type Texts = {
  /** Builds a statement whose column `row` is the JSON of a row. */
  rows: (limit: number) => string
  /** The FROM and WHERE of the rows to count. */
  counted: string
  /** More columns of the same result. */
  more?: string
}

type Page<Row, More> = { rows: Row[]; total: number | null } & More
type FindPage<Row, More> = (
  pool: Pick<pg.Pool, 'query'>,
  limit: number,
  ...values: unknown[]
) => Promise<Page<Row, More>>

/**
 * A page of a fixed list and its total as one statement, prepared by name. The limit is part of the text and one of a
 * few values: for a limit as a parameter the planner assumes a tenth of the table and plans each page anew.
 */
export const preparedPage = <Row, More extends object = object>(
  name: string,
  { rows, counted, more }: Texts,
): FindPage<Row, More> => {
  const statement = (named: string, limit: number, total: string) =>
    prepared<Page<Row, More>>(
      named,
      `select
         (select coalesce(json_agg(page.row), '[]') from (${rows(limit)}) page) as rows,
         ${total} as total ${more === undefined ? '' : `, ${more}`}`,
    )
  const count = `(
    select case when count(*) <= ${COUNTED} then count(*) end
    from (select ${counted} limit ${COUNTED + 1}) counted
  )`
  const bySize = SIZES.map((size) => ({
    size,
    withTotal: statement(`${name}_${size}`, size + 1, count),
    whileLong: statement(`${name}_${size}_long`, size + 1, 'null'),
  }))
  const isOfAll = !counted.includes('$')

  return async (pool, limit, ...values) => {
    const { withTotal, whileLong } = bySize.find(({ size }) => size >= limit) ?? {}
    const isKnown = isOfAll && isLong(pool, name)
    const page = await (isKnown ? whileLong : withTotal)?.(pool, ...values)
    if (!page) throw new Error(`no page of ${limit} rows: ${name}`)
    if (isOfAll && !isKnown && page.total === null) noteLong(pool, name)
    return page
  }
}

/** A fixed list of which some calls want only the rows under further conditions. */
export const conditionalPage = <Row>(
  name: string,
  { rows, counted }: { rows: (limit: number) => SqlTemplate; counted: SqlTemplate },
) => {
  const findAll = preparedPage<Row>(name, {
    rows: (limit) => withoutConditions(rows(limit)),
    counted: withoutConditions(counted),
  })
  return async (
    { db, pool }: { db: Database; pool: pg.Pool },
    conditions: Fill | undefined,
    limit: number,
    ...values: unknown[]
  ): Promise<Page<Row, object>> => {
    if (!conditions) return findAll(pool, limit, ...values)
    const [page, total] = await Promise.all([
      fillIn(rows(limit + 1), conditions, ...values).execute(db),
      countUpTo(db, fillIn(counted, conditions, ...values)),
    ])
    return { rows: (page.rows as { row: Row }[]).map(({ row }) => row), total }
  }
}
