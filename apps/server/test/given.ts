import { randomUUID } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { API_KEY_PREFIX, API_SCOPES, type ApiScope, type TicketStatus } from '@rihla/domain'
import type { Database } from '../src/platform/database/database.ts'
import { hashPassword } from '../src/platform/crypto/passwords.ts'
import type { ApiKey, Client, Reward, Staff, Ticket, Traveller } from '../src/platform/database/schema.ts'
import { hashToken, newToken } from '../src/platform/crypto/tokens.ts'

export const PASSWORD = 'a password for tests'
const passwordHash = await hashPassword(PASSWORD)

export type GivenClient = { id: number; email: string; token: string }

/** A client who is logged in and, by default, active; `points` are earned with completed trips. */
export const givenClient = async (
  db: Database,
  { points, active = true, ...fields }: { points?: number; active?: boolean } & Partial<Insertable<Client>> = {},
): Promise<GivenClient> => {
  const email = `${randomUUID()}@example.com`
  const { id } = await db
    .insertInto('client')
    .values({
      full_name: 'Mona Adel',
      email,
      password_hash: passwordHash,
      activated_at: active ? new Date() : null,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (points) await givenTicket(db, id, { status: 'completed', points })
  return { id, email: fields.email ?? email, token: await givenSession(db, { client_id: id }) }
}

export const givenStaff = async (db: Database, fields: Partial<Insertable<Staff>> = {}) => {
  const username = `staff-${randomUUID()}`
  const { id } = await db
    .insertInto('staff')
    .values({ username, password_hash: passwordHash, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, username, token: await givenSession(db, { staff_id: id }) }
}

export const givenSession = async (
  db: Database,
  owner: { client_id: number } | { staff_id: number },
  { idle = '14 days', lifetime = '30 days' } = {},
): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      ...owner,
      role: 'client_id' in owner ? 'client' : 'staff',
      token_hash: hashToken(token),
      idle_timeout: idle,
      expires_at: sql`now() + ${lifetime}::interval`,
    })
    .execute()
  return token
}

/** An API key, by default with every scope. */
export const givenApiKey = async (
  db: Database,
  { scopes = [...API_SCOPES], ...fields }: { scopes?: ApiScope[] } & Partial<Insertable<ApiKey>> = {},
) => {
  const machine = await db
    .insertInto('staff')
    .values({ username: `program-${randomUUID()}`, password_hash: '', is_machine: true })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
  const token = `${API_KEY_PREFIX}${newToken()}`
  const made = { staff_id: machine.id, token_hash: hashToken(token), hint: token.slice(0, 12), created_by: machine.id }
  const { id } = await db
    .insertInto('api_key')
    .values({ ...made, scopes, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, staffId: machine.id, name: machine.username, token }
}

/** A flight; a completed one goes through the real completion, so its points are in the ledger. */
export const givenTicket = async (
  db: Database,
  clientId: number,
  { status = 'confirmed', ...fields }: { status?: TicketStatus } & Partial<Omit<Insertable<Ticket>, 'status'>> = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('ticket')
    .values({
      client_id: clientId,
      ticket_type: 'flight',
      status: status === 'completed' ? 'confirmed' : status,
      price: 10_000,
      points: 100,
      booking_reference: `RH-${randomUUID()}`,
      departure_city: 'Cairo',
      arrival_city: 'Istanbul',
      departure_date: '2026-01-15',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (status === 'completed') await sql`select complete_ticket(${clientId}, ${id}, 'client', null)`.execute(db)
  return id
}

export const givenTraveller = async (
  db: Database,
  clientId: number,
  fields: Partial<Insertable<Traveller>> = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('traveller')
    .values({ client_id: clientId, name: 'Karim Adel', relation: 'spouse', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts travellers of the client on a trip. */
export const givenTravellersOn = (db: Database, ticketId: number, travellers: number[]) =>
  db
    .insertInto('ticket_traveller')
    .values(travellers.map((traveller_id) => ({ ticket_id: ticketId, traveller_id })))
    .execute()

export const givenReward = async (db: Database, fields: Partial<Insertable<Reward>> = {}): Promise<number> => {
  const { id } = await db
    .insertInto('reward')
    .values({ name: 'Airport lounge', description: 'One visit.', reward_type: 'lounge', cost_points: 100, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
