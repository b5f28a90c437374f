import { sql, type RawBuilder } from 'kysely'
import type { Claim, OpenedClaim, OwnClaim } from '@rihla/contract'
import type { ClaimState } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { and } from '../../../platform/database/sql-template.ts'
import { conditionalPage, preparedPage } from '../../../platform/http/pagination.ts'
import { ownerIsSeen, type Seen } from '../../../shared/branches.ts'
import { adminTicketAnswer } from '../../../shared/json-projections.ts'
import { MATCHES } from './claim-matches.ts'
import type { Coded } from './name-places.ts'

/** A condition on the alias of a claim. */
export const claimIsSeen = (seen: Seen, claim: string): RawBuilder<unknown> => and(ownerIsSeen(seen, claim))

export const CLAIMED_TRIP = `json_build_object(
  'id', t.id, 'booking_reference', t.booking_reference, 'status', t.status, 'points', t.points
)`

/** Staff may have given the trip to another client since, or deleted it. */
const IS_STILL_THEIRS = 't.id = c.ticket_id and t.client_id = c.client_id and t.deleted_at is null'

const OWN_FIELDS = `
  'id', c.id, 'kind', c.kind, 'reference', c.reference, 'state', c.state, 'reason', c.reason,
  'created_at', c.created_at, 'decided_at', c.decided_at,
  'pass', case when c.kind = 'boarding_pass' then json_build_object(
    'passenger_name', c.passenger_name, 'airline_code', c.airline_code, 'flight_number', c.flight_number,
    'departure_airport', c.departure_airport, 'arrival_airport', c.arrival_airport, 'travel_date', c.travel_date
  ) end,
  'trip', (select ${CLAIMED_TRIP} from ticket t where ${IS_STILL_THEIRS})`

const STAFF_FIELDS = `${OWN_FIELDS},
  'client', (
    select json_build_object('id', p.id, 'full_name', p.full_name, 'passport_expiry', p.passport_expiry)
    from client p where p.id = c.client_id
  ),
  'decided_by', (select username from staff where staff.id = c.decided_by), 'version', c.version`

const MOST_CANDIDATES = 10

/** A trip that was cancelled earns nothing, and an opening ticket is no trip. */
const CANDIDATES = `(
  select coalesce(json_agg(json_build_object('ticket', found.ticket, 'matches', found.matches)), '[]')
  from (
    select ${adminTicketAnswer('t', 'p')} as ticket, ${MATCHES} as matches
    from ticket t join client p on p.id = t.client_id
    where t.client_id = c.client_id and t.deleted_at is null and not t.is_opening and t.status <> 'cancelled'
      and not exists (select from claim other where other.ticket_id = t.id)
    order by cardinality(${MATCHES}) desc, t.id desc limit ${MOST_CANDIDATES}
  ) found
)`

export const findOwnClaims = preparedPage<Coded<OwnClaim>>('find_own_claims', {
  rows: (limit) => `
    select json_build_object(${OWN_FIELDS}) as row from claim c
    where c.client_id = $1 and c.id < $2 order by c.id desc limit ${limit}`,
  counted: 'from claim where client_id = $1',
})

const claimsIn = (name: string, isBeyond: '<' | '>', direction: 'asc' | 'desc') =>
  conditionalPage<Coded<Claim>>(name, {
    rows: (limit) => (isSeen) =>
      `
      select json_build_object(${STAFF_FIELDS}) as row from claim c
      where c.state = $1 and c.id ${isBeyond} $2 ${isSeen('c')} order by c.id ${direction} limit ${limit}`,
    counted: (isSeen) => `from claim where state = $1 ${isSeen('claim')} order by id desc`,
  })

export const findClaimsIn = claimsIn('find_claims_in', '<', 'desc')
export const findOldestClaimsIn = claimsIn('find_oldest_claims_in', '>', 'asc')

export const findOwnClaim = async (trx: Trx, id: number): Promise<Coded<OwnClaim>> => {
  const { rows } = await sql<{ claim: Coded<OwnClaim> }>`
    select json_build_object(${sql.raw(OWN_FIELDS)}) as claim from claim c where c.id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`claim ${id} is gone`)
  return rows[0].claim
}

export const findClaim = async (db: Database, id: number): Promise<Coded<OpenedClaim> | undefined> => {
  const { rows } = await sql<{ claim: Coded<OpenedClaim> }>`
    select json_build_object(${sql.raw(STAFF_FIELDS)}, 'candidates', ${sql.raw(CANDIDATES)}) as claim
    from claim c where c.id = ${id}`.execute(db)
  return rows[0]?.claim
}

export const findOwnerOfClaim = async (trx: Trx, id: number): Promise<number | undefined> =>
  (await trx.selectFrom('claim').select('client_id').where('id', '=', id).executeTakeFirst())?.client_id

/** Locked until the decision is saved, so that a second decision finds it decided. */
export const findClaimForUpdate = (trx: Trx, id: number) =>
  trx
    .selectFrom('claim')
    .select(['client_id', 'kind', 'reference', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Decision = { reason: string | null; ticket_id: number | null; decided_by: number | null }

export const updateClaim = (trx: Trx, id: number, state: ClaimState, decision: Decision) =>
  trx
    .updateTable('claim')
    .set((claim) => ({
      ...decision,
      state,
      decided_at: state === 'waiting' ? null : sql<Date>`now()`,
      version: claim('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Locked, like in every change of a ticket. */
export const findTripOfClaim = (trx: Trx, ticketId: number, clientId: number) =>
  trx
    .selectFrom('ticket')
    .select(['id', 'status', 'is_opening'])
    .where('id', '=', ticketId)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const isTripClaimed = async (trx: Trx, ticketId: number): Promise<boolean> =>
  (await trx.selectFrom('claim').select('id').where('ticket_id', '=', ticketId).executeTakeFirst()) !== undefined

/** True if it waits once more for the client. */
export const isReferenceWaiting = async (trx: Trx, clientId: number, reference: string): Promise<boolean> => {
  const waiting = trx.selectFrom('claim').select('id').where('client_id', '=', clientId).where('state', '=', 'waiting')
  return (await waiting.where('reference', '=', reference).executeTakeFirst()) !== undefined
}

/** A trip that is not over yet keeps waiting for its points, as any other does. */
export const completeTrip = (trx: Trx, ticketId: number, staffId: number) =>
  sql`
    select complete_ticket(t.client_id, t.id, 'staff', ${staffId}) from ticket t
    where t.id = ${ticketId} and t.status = 'confirmed' and completable_from(
      first_day(t.ticket_type, t.departure_date, t.check_in_date, t.start_date),
      last_day(t.ticket_type, t.departure_date, t.return_date, t.check_out_date, t.start_date, t.end_date),
      'staff'
    ) is null`.execute(trx)

/** One email says what was decided and what the trip has earned. */
export const announceAcceptedClaim = async (trx: Trx, id: number): Promise<void> => {
  await sql`select announce_accepted_claim(${id})`.execute(trx)
}

/** The content of the email about a decision; undefined when there is no recipient any more, or the decision was undone. */
export const findDecidedClaim = async (db: Database, id: number) => {
  const { rows } = await sql<{
    email: string
    full_name: string
    agency: string
    reference: string
    reason: string | null
    trip: string | null
    is_completed: boolean
  }>`
    select p.email, p.full_name, a.name as agency, c.reference, c.reason,
           t.booking_reference as trip, coalesce(t.status = 'completed', false) as is_completed
    from agency a, claim c join client p on p.id = c.client_id left join ticket t on ${sql.raw(IS_STILL_THEIRS)}
    where c.id = ${id} and p.erased_at is null and p.email is not null
      and (c.state = 'refused' or c.state = 'accepted' and t.id is not null)`.execute(db)
  return rows[0]
}
