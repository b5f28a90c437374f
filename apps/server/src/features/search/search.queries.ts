import { sql } from 'kysely'
import type { Found } from '@rihla/contract'
import type { Database } from '../../platform/database/database.ts'
import { currentTier } from '../../shared/current-tier.ts'
import { and } from '../../platform/database/sql-template.ts'
import { clientIsSeen, ownerIsSeen, reviewIsSeen, rowIsSeen, type Seen } from '../../shared/branches.ts'
import { firstDay } from '../../shared/trip-days.ts'
import { clientHolds, clientIs, holdsWords, ticketHolds } from '../../shared/search.ts'

/** The number of newest reviews read first, for common words; a word not among them is rare enough for the index. */
const REACH = 2_000
const RARE = 500

type FoundClient = Found['clients'][number]
type FoundReview = Omit<Found['reviews'][number], 'name' | 'excerpt'> & { name: string | null; comment: string }

/**
 * Exact matches come first, then the newest other matches. A complete number matches only the clients who have it; its
 * parts would match too many.
 */
export const listClients = async (
  db: Database,
  seen: Seen,
  typed: string,
  mobile: string | undefined,
  limit: number,
): Promise<FoundClient[]> => {
  const isSeen = and(clientIsSeen(seen, 'c'))
  const isNobodys =
    mobile === undefined ? sql`true` : sql`not exists (select from client c where c.whatsapp = ${mobile} ${isSeen})`
  const { rows } = await sql<FoundClient>`
    select c.id, c.full_name, c.email, c.whatsapp, ${sql.raw(currentTier('b.earned'))} as tier
    from (
      select id, min(place) as place
      from (
        (
          select c.id, 1 as place from client c
          where c.erased_at is null and ${clientIs(typed, mobile)} ${isSeen} limit ${limit}
        )
        union all
        (
          select c.id, 2 as place from client c
          where ${isNobodys} and c.erased_at is null and ${clientHolds(typed)} ${isSeen}
          order by c.id desc limit ${limit}
        )
      ) met
      group by id order by place, id desc limit ${limit}
    ) met
    join client c on c.id = met.id join point_balance b on b.client_id = c.id
    order by met.place, c.id desc`.execute(db)
  return rows
}

/** Direct matches first, then the newest trips of the clients that were found. */
export const listTickets = async (
  db: Database,
  seen: Seen,
  typed: string,
  clients: number[],
  limit: number,
): Promise<Found['tickets']> => {
  const { rows } = await sql<Found['tickets'][number]>`
    select t.id, json_build_object('id', c.id, 'full_name', c.full_name) as client, t.ticket_type, t.status,
           t.booking_reference, t.external_reference, t.departure_city, t.arrival_city, t.hotel_name, t.title,
           ${sql.raw(firstDay('t'))} as starts_on
    from (
      select id, min(place) as place
      from (
        (
          select t.id, 1 as place from ticket t
          where t.deleted_at is null and ${ticketHolds(typed)} ${and(rowIsSeen(seen, 't'))}
          order by t.id desc limit ${limit}
        )
        union all
        (
          select t.id, 2 as place from unnest(${clients}::integer[]) owner cross join lateral (
            select id from ticket where client_id = owner and deleted_at is null order by id desc limit ${limit}
          ) t
        )
      ) met
      group by id order by place, id desc limit ${limit}
    ) met
    join ticket t on t.id = met.id join client c on c.id = t.client_id and c.erased_at is null
    order by met.place, t.id desc`.execute(db)
  return rows
}

/**
 * `code` is the beginning of a voucher code, or undefined when the search cannot be one. Of the clients that were found,
 * the vouchers that can be used come first.
 */
export const listVouchers = async (
  db: Database,
  seen: Seen,
  code: string | undefined,
  clients: number[],
  limit: number,
): Promise<Found['vouchers']> => {
  const byCode = code === undefined ? sql`false` : sql`v.code like ${`${code}%`}`
  const { rows } = await sql<Found['vouchers'][number]>`
    select v.id, v.name, v.names, v.code, json_build_object('id', c.id, 'full_name', c.full_name) as client,
           case when v.state = 'issued' and v.valid_until < agency_today() then 'expired' else v.state::text end as state
    from (
      select id, min(place) as place
      from (
        (
          select v.id, 1 as place from voucher v
          where ${byCode} ${and(ownerIsSeen(seen, 'v'))} order by v.code limit ${limit}
        )
        union all
        (
          select v.id, v.place from unnest(${clients}::integer[]) owner cross join lateral (
            select id, case when state = 'issued' and valid_until >= (select agency_today()) then 2 else 3 end as place
            from voucher where client_id = owner order by place, id desc limit ${limit}
          ) v
        )
      ) met
      group by id order by place, id desc limit ${limit}
    ) met
    join voucher v on v.id = met.id join client c on c.id = v.client_id and c.erased_at is null
    order by met.place, v.id desc`.execute(db)
  return rows
}

const reviewColumns = sql`
  f.id, f.client_id, f.name, f.rating, f.comment, (f.created_at at time zone a.time_zone)::date as submitted_on`

/** Queried per person: for the newest of all of them, the planner would read the reviews of everyone. */
export const listReviewsOfNumber = async (
  db: Database,
  seen: Seen,
  mobile: string,
  limit: number,
): Promise<FoundReview[]> => {
  const { rows } = await sql<FoundReview>`
    select ${reviewColumns}
    from agency a, reviewer r
    cross join lateral (
      select * from feedback o where reviewer_id = r.id ${and(reviewIsSeen(seen, 'o'))} order by id desc limit ${limit}
    ) f
    where r.mobile = ${mobile}
    order by f.created_at desc, f.id desc limit ${limit}`.execute(db)
  return rows
}

export const listNewestReviews = async (
  db: Database,
  seen: Seen,
  typed: string,
  limit: number,
): Promise<FoundReview[]> => {
  const { rows } = await sql<FoundReview>`
    select ${reviewColumns}
    from agency a, (
      select * from feedback o where true ${and(reviewIsSeen(seen, 'o'))} order by created_at desc, id desc limit ${REACH}
    ) f
    where ${holdsWords(sql`f.search_text`, typed)}
    order by f.created_at desc, f.id desc limit ${limit}`.execute(db)
  return rows
}

/** The trigram index reads all reviews with the words, so it is used only for rare ones. */
export const listRareReviews = async (
  db: Database,
  seen: Seen,
  typed: string,
  limit: number,
): Promise<FoundReview[]> => {
  const { rows } = await sql<FoundReview>`
    with hit as materialized (
      select f.* from feedback f
      where ${holdsWords(sql`f.search_text`, typed)} ${and(reviewIsSeen(seen, 'f'))} limit ${RARE}
    )
    select ${reviewColumns} from hit f, agency a order by f.created_at desc, f.id desc limit ${limit}`.execute(db)
  return rows
}
