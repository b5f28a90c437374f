import { sql, type RawBuilder } from 'kysely'
import type { AdminTicket, TicketSort } from '@rihla/contract'
import { TICKET_STATUSES } from '@rihla/domain'
import { adminTicketAnswer } from '../../shared/json-projections.ts'
import type { Database } from '../../platform/database/database.ts'
import { FROM_THE_NEWEST, SORTED_MATCHES } from '../../platform/http/pagination.ts'
import { firstDay } from '../../shared/trip-days.ts'
import { newestIds, passes, type TicketFilter } from './ticket-list.queries.ts'

/** A trip without a date has no first travel day: an initial ticket, for example. */
export type SortKey = string | number | null
type SortedTicket = { ticket: AdminTicket; sort_key: SortKey }

/** The last row of the page before. */
type After = readonly [key: SortKey, id: number]
export type ColumnSort = Exclude<TicketSort, '-created'>
type Page = { filter: TicketFilter; sort: ColumnSort; after: After | undefined; limit: number }

/** As in `ticket_first_day_idx` and `ticket_price_idx`. */
const KEYS = {
  date: sql.raw(firstDay('t')),
  price: sql`t.price`,
}

const orderOf = (sort: ColumnSort) => {
  const isDescending = sort.startsWith('-')
  return {
    key: KEYS[sort.replace('-', '') as keyof typeof KEYS],
    direction: sql.raw(isDescending ? 'desc' : 'asc'),
    isBeyond: sql.raw(isDescending ? '<' : '>'),
    canBeEmpty: sort.endsWith('date'),
  }
}

/** The rows after the given one, with and without a key: those without come last in both directions. */
const partsAfter = ({ sort, after }: Page): RawBuilder<unknown>[] => {
  const { key, isBeyond, canBeEmpty } = orderOf(sort)
  if (!after) return [sql`${key} is not null`, ...(canBeEmpty ? [sql`${key} is null`] : [])]
  const [last, id] = after
  if (last === null) return [sql`${key} is null and t.id ${isBeyond} ${id}`]
  return [sql`(${key}, t.id) ${isBeyond} (${last}, ${id})`, ...(canBeEmpty ? [sql`${key} is null`] : [])]
}

/** One short read for each status, because the indexes begin with it. */
const ofAll = (page: Page): RawBuilder<unknown> => {
  const { key, direction } = orderOf(page.sort)
  const statuses = page.filter.status === undefined ? TICKET_STATUSES : [page.filter.status]
  const reads = statuses.flatMap((status) =>
    partsAfter(page).map(
      (part) => sql`(
        select t.id, ${key} as sort_key from ticket t where ${passes({ ...page.filter, status })} and ${part}
        order by ${key} ${direction}, t.id ${direction} limit ${page.limit}
      )`,
    ),
  )
  return sql.join(reads, sql` union all `)
}

/** The newest thousand matches are sorted: along the order itself, the first match could be far away. */
const ofSearch = (page: Page): RawBuilder<unknown> => sql`
  select t.id, ${orderOf(page.sort).key} as sort_key from ticket t
  where t.id = any (array(${newestIds(page.filter, FROM_THE_NEWEST, SORTED_MATCHES)}))
    and (${sql.join(partsAfter(page), sql` or `)})`

export const listSortedTickets = async (db: Database, page: Page): Promise<SortedTicket[]> => {
  const { direction } = orderOf(page.sort)
  const orderBy = sql`order by page.sort_key ${direction} nulls last, page.id ${direction}`
  const { rows } = await sql<SortedTicket>`
    select ${sql.raw(adminTicketAnswer('t', 'c'))} as ticket, to_json(page.sort_key) as sort_key
    from (select * from (${page.filter.q ? ofSearch(page) : ofAll(page)}) page ${orderBy} limit ${page.limit}) page
    join ticket t on t.id = page.id join client c on c.id = t.client_id
    ${orderBy}`.execute(db)
  return rows
}
