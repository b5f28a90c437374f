import type { Bench, Place } from '../helpers/bench.ts'

/** More than any side has reached in one run of a few seconds; further requests are refused and counted as failures. */
const TRIPS = 40_000

/** Creates confirmed trips with consecutive ids, distributed over the clients. Returns the first id. */
const bookTrips = async ({ owner, clients }: Place): Promise<number> => {
  const { rows } = await owner.query<{ first: number; last: number }>(
    `with booked as (
       insert into ticket (client_id, ticket_type, status, price, points, booking_reference, departure_city,
                           arrival_city, departure_date)
       select 1 + n % $1::integer, 'flight', 'confirmed', 10000, 100, 'RH-B' || newest.id || '-' || n, 'Cairo',
              'Istanbul', '2026-01-10'
       from (select max(id) as id from ticket) newest, generate_series(0, $2::integer - 1) n
       returning id
     )
     select min(id) as first, max(id) as last from booked`,
    [clients, TRIPS],
  )
  const { first, last } = rows[0] ?? { first: 0, last: 0 }
  if (last - first !== TRIPS - 1) throw new Error('other trips were booked during the setup')
  return first
}

/** Each trip is completed once, by its own client; compared with the SQL function alone. */
export const complete: Bench = {
  isWrite: true,
  open: async (place) => ({
    bare: async () => ({
      given: { first: String(await bookTrips(place)), turn: '-1' },
      scripts: [
        String.raw`
\set turn :turn + 1
\set place :turn * :connections + :client_id
\set ticket :first + :place
\set client 1 + :place % ${place.clients}
select complete_ticket(:client, :ticket, 'client', null);
`,
      ],
    }),
    calls: async () => `
  local first = ${await bookTrips(place)}
  return post('/api/tickets/' .. (first + turn) .. '/complete/', client .. (1 + turn % ${place.clients}))`,
  }),
}
