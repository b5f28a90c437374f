import { sql, type RawBuilder } from 'kysely'
import { CLIENT_COLUMNS, TRAVELLER_COLUMNS } from '@rihla/domain'
import type { Trx } from '../../platform/database/database.ts'
import { and } from '../../platform/database/sql-template.ts'
import { clientIsSeen, type Seen } from '../../shared/branches.ts'

type Row = Record<string, unknown>

export const findAccount = async (trx: Trx, id: number) => {
  const { rows } = await sql<Row & { national_id: Buffer | null }>`
    select 'C-' || id as client_id, ${sql.join(CLIENT_COLUMNS.map((column) => sql.ref(column)))},
           national_id_cipher as national_id, language,
           created_at as added_at, activated_at, is_active, last_sign_in_at, password_hash is not null as has_password,
           password_is_first, first_password_expires_at, shares_phone,
           array(select 'C-' || m.id from client m where m.merged_into = client.id order by m.id) as merged_client_ids,
           (select json_build_object('available', b.available, 'earned', b.earned, 'owed', b.owed)
            from point_balance b where b.client_id = client.id) as points
    from client where id = ${id} and erased_at is null`.execute(trx)
  return rows[0]
}

type ExportedTraveller = { id: number; passport_number: Buffer | null }

const TRAVELLER = sql`
  t.id, ${sql.join(TRAVELLER_COLUMNS.map((column) => sql.ref(`t.${column}`)))}, t.passport_cipher as passport_number, t.created_at`

export const listTravellersOf = async (trx: Trx, seen: Seen, id: number): Promise<(Row & ExportedTraveller)[]> => {
  const { rows } = await sql<Row & ExportedTraveller>`
    select ${TRAVELLER}, (
      select 'C-' || c.id from client c where c.id = t.became_client_id ${and(clientIsSeen(seen, 'c'))}
    ) as became_client
    from traveller t where t.client_id = ${id} order by t.id`.execute(trx)
  return rows
}

/** What was entered about the client as a traveller of others, who are not named. */
export const listAsTraveller = async (trx: Trx, id: number): Promise<(Row & ExportedTraveller)[]> => {
  const { rows } = await sql<Row & ExportedTraveller>`
    select ${TRAVELLER} from traveller t where t.became_client_id = ${id} and t.client_id <> ${id} order by t.id`.execute(
    trx,
  )
  return rows
}

/**
 * The client and the records that were merged into it, whose entries stay with them. An array, because the planner may
 * read a whole table to join it with a subquery.
 */
const recordsOf = (id: number) => sql`array(select id from client where id = ${id} or merged_into = ${id})`

const reference = (ticket: string) => sql.raw(`(select booking_reference from ticket where id = ${ticket})`)

/** The client's own reviews, and those left at the desk with the same name and number: the ones an erasure covers. */
const reviewsOf = (id: number) => sql`(
  select f.* from feedback f where f.client_id = ${id}
  union all
  select f.* from feedback f where f.client_id is null and f.reviewer_id in (${reviewersOf(id)})
)`
const reviewersOf = (id: number) => sql`
  select reviewer_id from feedback where client_id = ${id}
  union
  select r.id from reviewer r
  join (
    select full_name, whatsapp from client where id = ${id}
    union
    select full_name, whatsapp from former_identity where client_id = ${id}
  ) i on r.name_key = fold_text(i.full_name) and r.mobile = i.whatsapp`

/** Uses two indexes: one for the listed trips and one for the deleted ones. */
const ticketsOf = (id: number) => sql`(
  select * from ticket where client_id = ${id} and deleted_at is null
  union all
  select * from ticket where client_id = ${id} and deleted_at is not null
)`

/** Forces an index lookup per row, because the planner would otherwise scan the whole log. */
const auditOf = (subject: string, from: RawBuilder<unknown>) => sql`
  select a.* from ${from} s cross join lateral (
    select * from audit_entry where subject = ${subject} and subject_id = s.id offset 0
  ) a`

const identitiesOf = (id: number) => sql`
  select email, whatsapp from client where id = ${id}
  union
  select email, whatsapp from former_identity where client_id = ${id}`

const requestsOf = (id: number) => sql`(
  select * from registration_request where client_id = ${id}
  union
  select r.* from registration_request r join (${identitiesOf(id)}) i on lower(r.email) = lower(i.email)
  union
  select r.* from registration_request r join (${identitiesOf(id)}) i on r.phone = i.whatsapp
)`

/** Everything stored about one person, by kind; a test compares it with the columns of the database. */
const SECTIONS: Record<string, (id: number) => RawBuilder<Row>> = {
  names_before_a_merge: (id) => sql`
    select full_name, email, whatsapp, created_at from former_identity where client_id = ${id} order by id`,
  not_the_same_person: (id) => sql`
    select created_at from not_same_person where ${id} in (client_id, other_id) order by created_at`,
  consents_to_offers: (id) => sql`
    select n.channel, n.granted, n.source, n.how, n.created_at,
           (select json_build_object('language', w.language, 'version', w.version, 'text', w.body)
            from consent_wording w where w.id = n.wording_id) as wording
    from consent n where n.client_id = ${id} order by n.id`,
  deletion_requests: (id) => sql`
    select created_at, withdrawn_at, done_at from deletion_request where client_id = ${id} order by id`,
  mails_switched: (id) => sql`
    select kind, enabled, changed_at from mail_preference where client_id = ${id} order by kind`,
  tiers_welcomed: (id) => sql`
    select tier, seen_at from tier_moment where client_id = ${id} order by seen_at`,
  registration_requests: (id) => sql`
    select name, email, phone, ticket_price, language, state, created_at, decided_at,
           (select body from consent_wording w where w.id = r.agreed_email) as agreed_email,
           (select body from consent_wording w where w.id = r.agreed_whatsapp) as agreed_whatsapp
    from ${requestsOf(id)} r order by id`,
  link_for_friends: (id) => sql`
    select code, opened, last_opened_at, created_at from referral_link where client_id = any (${recordsOf(id)}) order by created_at`,
  friends_brought: (id) => sql`
    select id, state, refusal, points, decided_at, created_at from referral where referrer_id = ${id} order by id`,
  brought_by_a_friend: (id) => sql`
    select id, state, refusal, points, decided_at, created_at from referral where friend_id = any (${recordsOf(id)}) order by id`,
  emails_changed: (id) => sql`
    select old_email, new_email, created_at from email_change where client_id = ${id} order by id`,
  trips: (id) => sql`
    select booking_reference, ticket_type, status, price, points, points_by_hand, programme_version, tier,
           departure_city, arrival_city, departure_date, return_date, airline, flight_number, hotel_name, hotel_city, check_in_date, check_out_date, room_type, number_of_guests,
           special_requests, title, place, start_date, end_date, provider, external_reference, client_travels, currency,
           original_price, exchange_rate, airline_code, departure_airport, arrival_airport, departure_zone, arrival_zone, departure_time,
           arrival_date, arrival_time, return_departure_time, return_arrival_date, return_arrival_time, return_flight_number,
           travellers_of(id) as travellers, is_opening, created_at, completed_at, deleted_at
    from ${ticketsOf(id)} t order by id`,
  claims_of_missing_trips: (id) => sql`
    select kind, reference, passenger_name, airline_code, flight_number, departure_airport, arrival_airport, travel_date,
           state, reason, (
             select booking_reference from ticket t where t.id = ticket_id and t.client_id = claim.client_id
           ) as trip, decided_at, created_at
    from claim where client_id = ${id} order by id`,
  points_statement: (id) => sql`
    select e.movement_id as movement, e.created_at, e.kind, e.points, e.balance_after, ${reference('e.ticket_id')} as trip,
           (select code from voucher where id = e.voucher_id) as voucher, e.price, e.reason, e.actor as made_by,
           e.bonus, e.programme_version, e.rule, e.campaign_id, e.referral_id, e.earned, 'C-' || e.client_id as client_id
    from point_entry e where e.client_id = any (${recordsOf(id)}) order by e.movement_id, e.id`,
  points_by_expiry: (id) => sql`
    select l.points, l.remaining, l.created_at, l.expires_at, l.closed_at, ${reference('l.ticket_id')} as trip, n.announced_at
    from point_lot l left join announced_lot n on n.lot_id = l.id
    where l.id = any (array(select lot_id from point_entry where client_id = any (${recordsOf(id)}))) order by l.id`,
  vouchers: (id) => sql`
    select code, name, names, coalesce((select english_or_first(o.names) from own_reward_type o where o.id = own_type_id), reward_type::text)
             as reward_type, cost_points, state, issued_at, valid_until, used_at, supplier_confirmation, cancelled_at,
           cancel_reason, cancel_note
    from voucher where client_id = ${id} order by id`,
  reviews: (id) => sql`
    select f.created_at, f.rating, f.comment, f.name, f.mobile, f.client_id is not null as left_with_account,
           ${reference('f.ticket_id')} as trip, nullif(f.reply, '') as reply, f.replied_at,
           (select json_build_object('state', u.state, 'note', u.note, 'changed_at', u.changed_at, 'steps', (
              select coalesce(json_agg(json_build_object('state', s.state, 'note', s.note, 'created_at', s.created_at)
                                       order by s.id), '[]')
              from follow_up_step s where s.feedback_id = u.feedback_id
            )) from follow_up u where u.feedback_id = f.id) as follow_up
    from ${reviewsOf(id)} f order by f.id`,
  messages_sent: (id) => sql`
    select kind, code, created_at from (
      select * from sent_message where client_id = ${id}
      union all
      select * from sent_message where client_id is null and reviewer_id in (${reviewersOf(id)})
    ) m order by id`,
  signed_in: (id) => sql`
    select created_at, authenticated_at, last_used_at, idle_timeout::text, expires_at, address, user_agent
    from session where client_id = ${id} order by created_at`,
  password_codes: (id) => sql`
    select purpose, created_at, expires_at, used_at, tries from one_time_code where client_id = ${id} order by id`,
}

type StaffAction = Row & { fields: string[] }

export const listStaffActions = async (trx: Trx, id: number): Promise<StaffAction[]> => {
  const { rows } = await sql<StaffAction>`
    select to_char(a.created_at at time zone z.time_zone, 'YYYY-MM-DD') as day, a.subject, a.action, a.fields
    from agency z cross join (
      ${auditOf('client', sql`(select unnest(${recordsOf(id)}) as id)`)}
      union all ${auditOf('ticket', ticketsOf(id))}
      union all ${auditOf('claim', sql`(select id from claim where client_id = ${id})`)}
      union all ${auditOf('voucher', sql`(select id from voucher where client_id = ${id})`)}
      union all ${auditOf('feedback', reviewsOf(id))}
      union all ${auditOf('registration_request', requestsOf(id))}
    ) a order by a.id`.execute(trx)
  return rows
}

export const listSections = async (trx: Trx, id: number): Promise<[name: string, rows: Row[]][]> => {
  const sections: [string, Row[]][] = []
  for (const [name, rowsOf] of Object.entries(SECTIONS)) sections.push([name, (await rowsOf(id).execute(trx)).rows])
  return sections
}

export const findAgencyOf = (trx: Trx) =>
  trx.selectFrom('agency').select(['name', 'currency', 'time_zone']).executeTakeFirstOrThrow()
