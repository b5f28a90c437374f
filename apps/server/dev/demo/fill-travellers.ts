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
