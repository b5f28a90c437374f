import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry } from '@rihla/contract'
import { foldText, parseClientId, parseVoucherCode, type AuditedSubject } from '@rihla/domain'
import type { Database } from '../../platform/database/database.ts'
import { countUpTo } from '../../platform/http/pagination.ts'
import { readPhone } from '../../shared/phone.ts'
import { clientHolds, clientIs, holdsWords } from '../../shared/search.ts'

/** The number of clients or rewards with matching names that are considered. */
const MOST_MATCHES = 250

export type AuditAction = { subject: AuditedSubject; action: string }

/** The search resolved to ids, so that the planner can estimate the rows and use an index for each kind. */
export type Sought = {
  client: number[]
  ticket: number[]
  voucher: number[]
  reward: number[]
  api_key: number[]
  staff: number[]
  actions: AuditAction[]
}

export type AuditFilters = {
  sought: Sought | undefined
  staff: number | undefined
  subject: AuditedSubject | undefined
  since: string | undefined
  until: string | undefined
}

export type Place = [created_at: string, id: number]

/** Erased clients are found by their ID alone. */
export const findSought = async (db: Database, typed: string): Promise<Omit<Sought, 'actions'>> => {
  const code = parseVoucherCode(typed)
  const isClient = clientIs(typed, await readPhone(db, typed))
  const { rows } = await sql<Omit<Sought, 'actions'>>`
    select
      array(
        (select ${parseClientId(typed) ?? null}::integer as id)
        union (select c.id from client c where c.erased_at is null and ${isClient})
        union (
          select c.id from client c where c.erased_at is null and ${clientHolds(typed)}
          order by c.id desc limit ${MOST_MATCHES}
        )
      ) as client,
      array(select id from ticket where booking_reference = ${typed.toUpperCase()}) as ticket,
      array(select id from voucher where code = ${code ?? null}) as voucher,
      array(select id from reward where ${holdsWords(sql`fold_text(name)`, typed)} limit ${MOST_MATCHES}) as reward,
      array(
        select k.id from api_key k join staff s on s.id = k.staff_id
        where starts_with(fold_text(s.username), ${foldText(typed)})
      ) as api_key,
      array(select id from staff where starts_with(fold_text(username), ${foldText(typed)})) as staff`.execute(db)
  const found = rows[0]
  if (!found) throw new Error('a select without a table has one row')
  return { ...found, client: found.client.filter((id) => id !== null) }
}

const isSought = ({ actions, staff, ...subjects }: Sought): RawBuilder<unknown> => {
  const ways = Object.entries(subjects).flatMap(([subject, ids]) =>
    ids.length === 0 ? [] : [sql`(a.subject = ${subject} and a.subject_id = any(${ids}::integer[]))`],
  )
  if (staff.length > 0)
    ways.push(
      sql`a.staff_id = any(${staff}::integer[])`,
      sql`(a.subject = 'staff' and a.subject_id = any(${staff}::integer[]))`,
    )
  for (const { subject, action } of actions) ways.push(sql`(a.subject = ${subject} and a.action = ${action})`)
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

const matching = ({ sought, staff, subject, since, until }: AuditFilters, after?: Place) =>
  sql.join(
    [
      sql`true`,
      ...(sought ? [isSought(sought)] : []),
      ...(staff === undefined ? [] : [sql`a.staff_id = ${staff}`]),
      ...(subject === undefined ? [] : [sql`a.subject = ${subject}`]),
      ...(since === undefined ? [] : [sql`a.created_at >= ${since}::timestamptz`]),
      ...(until === undefined ? [] : [sql`a.created_at < ${until}::timestamptz`]),
      ...(after === undefined ? [] : [sql`(a.created_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`]),
    ],
    sql` and `,
  )

/** The current name of an entry's subject; an erased person has neither name nor page. */
const NAMES = sql`
  left join lateral (
    select c.full_name as name, c.id as client_id from client c
      where a.subject = 'client' and c.id = a.subject_id and c.erased_at is null
    union all
    select t.booking_reference, case when t.deleted_at is null and c.erased_at is null then c.id end
      from ticket t join client c on c.id = t.client_id where a.subject = 'ticket' and t.id = a.subject_id
    union all
    select v.code, case when c.erased_at is null then c.id end
      from voucher v join client c on c.id = v.client_id where a.subject = 'voucher' and v.id = a.subject_id
    union all
    select f.name, c.id from feedback f left join client c on c.id = f.client_id and c.erased_at is null
      where a.subject = 'feedback' and f.id = a.subject_id
    union all
    select q.name, c.id from registration_request q left join client c on c.id = q.client_id and c.erased_at is null
      where a.subject = 'registration_request' and q.id = a.subject_id
    union all
    select w.name, null from reward w where a.subject = 'reward' and w.id = a.subject_id
    union all
    select english_or_first(o.names), null from own_reward_type o where a.subject = 'reward_type' and o.id = a.subject_id
    union all
    select p.code, null from promo_code p where a.subject = 'promo_code' and p.id = a.subject_id
    union all
    select u.username, null from staff u where a.subject = 'staff' and u.id = a.subject_id
    union all
    select u.username, null from api_key k join staff u on u.id = k.staff_id
      where a.subject = 'api_key' and k.id = a.subject_id
  ) n on true`

export const listAudit = async (
  db: Database,
  filters: AuditFilters,
  after: Place | undefined,
  limit: number,
): Promise<AuditEntry[]> => {
  const { rows } = await sql<{ row: AuditEntry }>`
    select json_build_object(
      'id', a.id, 'created_at', a.created_at, 'done_by', s.username, 'action', a.action, 'subject', a.subject,
      'subject_id', a.subject_id, 'name', n.name, 'client_id', n.client_id, 'fields', a.fields,
      'address', host(a.address)
    ) as row
    from (
      select * from audit_entry a where ${matching(filters, after)}
      order by a.created_at desc, a.id desc limit ${limit}
    ) a
    left join staff s on s.id = a.staff_id ${NAMES}
    order by a.created_at desc, a.id desc`.execute(db)
  return rows.map(({ row }) => row)
}

/** In the order of the list, so that counting uses its index and can stop early. */
export const countAudit = (db: Database, filters: AuditFilters) =>
  countUpTo(db, sql`from audit_entry a where ${matching(filters)} order by a.created_at desc, a.id desc`)

export const listPeople = (db: Database) =>
  db.selectFrom('staff').select(['id', 'username']).orderBy('username').execute()
