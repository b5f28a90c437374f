import type pg from 'pg'
import { hashToken, newToken } from '../../src/platform/crypto/tokens.ts'

/** Adds active clients and returns their ids. */
export const givenClients = async (owner: pg.Pool, count: number): Promise<number[]> => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into client (full_name, email, whatsapp, activated_at)
     select 'Client ' || n, n || '@example.com', '+2010' || lpad(n::text, 8, '0'), now()
     from generate_series(1, $1::integer) n returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Adds confirmed trips for each client; the reference of a client's first one ends in -1. */
export const givenTrips = async (owner: pg.Pool, clients: number[], each: number) => {
  const { rows } = await owner.query<{ id: number; client_id: number }>(
    `insert into ticket (client_id, ticket_type, status, price, points, booking_reference, departure_city, arrival_city,
                         departure_date)
     select id, 'flight', 'confirmed', 10000, 100, 'RH-L' || id || '-' || n, 'Cairo', 'Istanbul', '2026-01-15'
     from unnest($1::integer[]) id, generate_series(1, $2::integer) n returning id, client_id`,
    [clients, each],
  )
  return rows
}

/** Adds a session for each person and returns the tokens. */
export const givenSessions = async (owner: pg.Pool, people: number[], role: 'client' | 'staff'): Promise<string[]> => {
  const tokens = people.map(newToken)
  await owner.query(
    `insert into session (${role}_id, role, token_hash, idle_timeout, expires_at)
     select person, $3, hash, '1 day', now() + interval '1 day' from unnest($1::integer[], $2::bytea[]) given (person, hash)`,
    [people, tokens.map(hashToken), role],
  )
  return tokens
}
