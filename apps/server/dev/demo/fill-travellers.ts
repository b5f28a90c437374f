import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database/database.ts'
import type { PassportNumbers } from '../../src/platform/crypto/passport-numbers.ts'
import type { Calendar } from './calendar.ts'
import type { PlayedClient } from './fill-clients.ts'
import { travellers } from './travellers.ts'

/** PEOPLE-2: each was added a day after the client. */
export const fillTravellers = async (
  trx: Trx,
  clients: PlayedClient[],
  { day, moment }: Calendar,
  { seal }: PassportNumbers,
): Promise<void> => {
  const of = (key: string) => clients.find((client) => client.key === key)
  const rows = travellers.flatMap(({ with: key, passport, passport_expires, became, ...person }) => {
    const client = of(key)
    if (!client) throw new Error(`the demo has no client ${key}`)
    return [
      {
        ...person,
        client_id: client.id,
        passport_expiry: passport_expires === undefined ? null : day(passport_expires),
        became_client_id: became === undefined ? null : (of(became)?.id ?? null),
        created_at: moment(Math.min(client.joined + 1, -1), 9),
        ...(passport !== undefined && seal(passport)),
      },
    ]
  })
  await trx.insertInto('traveller').values(rows).execute()
}

/** TRIP-3: the near family is on the trips that are still ahead and on some of the past ones; in a hotel, whom the room has a bed for. */
export const fillFamiliesOnTrips = async (trx: Trx): Promise<void> => {
  await sql`
    insert into ticket_traveller (ticket_id, traveller_id)
    select t.id, v.id
    from ticket t join traveller v on v.client_id = t.client_id
    where not t.is_opening and v.relation in ('spouse', 'child', 'sibling')
      and (t.status in ('pending', 'confirmed') or t.id % 2 = 0)
      and (t.number_of_guests is null or t.number_of_guests > (
        select count(*) from traveller o
        where o.client_id = v.client_id and o.relation in ('spouse', 'child', 'sibling') and o.id <= v.id
      ))`.execute(trx)
}
