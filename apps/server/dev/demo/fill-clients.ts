import type { Trx } from '../../src/platform/database/database.ts'
import { DEMO_EMAIL_DOMAIN } from '../../src/shared/demo-logins.ts'
import type { NationalIds } from '../../src/platform/crypto/national-id.ts'
import { arabicClients } from './arabic-clients.ts'
import { clients } from './clients.ts'
import { friends } from './friends.ts'
import { layla } from './layla.ts'
import { moreClients } from './more-clients.ts'
import type { Step } from './replay.ts'
import type { Stage } from './stage.ts'
import { stepOfAdjustment, stepsOfVoucher } from './steps-of-points.ts'
import { stepsOfTrip } from './steps-of-trips.ts'
import type { DemoClient } from './story.ts'
import { tripsOfMoreTypes } from './trips-of-more-types.ts'

export type PlayedClient = DemoClient & { id: number; whatsapp: string | null; activated: Date }

const everyone = [
  ...[layla, ...clients, ...moreClients, ...arabicClients].toSorted((one, other) => one.joined - other.joined),
  ...friends,
]

const twoDigits = (number: number) => String(number).padStart(2, '0')

const insertClient = async (
  trx: Trx,
  client: DemoClient,
  { calendar, random }: Stage,
  { seal }: NationalIds,
  passwordHash: string,
): Promise<PlayedClient> => {
  const { key, full_name, language = 'en', has_email = true, passport_expires, joined, is_active = true } = client
  const whatsapp = client.whatsapp === undefined ? `+20100555${1000 + random.whole(9000)}` : client.whatsapp
  const born = `${60 + random.whole(40)}${twoDigits(1 + random.whole(12))}${twoDigits(1 + random.whole(28))}`
  const activated = calendar.moment(Math.min(joined + 1, -1), 19)
  const { id } = await trx
    .insertInto('client')
    .values({
      full_name,
      email: has_email ? `${key}@${DEMO_EMAIL_DOMAIN}` : null,
      whatsapp,
      language,
      passport_expiry: passport_expires === undefined ? null : calendar.day(passport_expires),
      password_hash: passwordHash,
      activated_at: is_active ? activated : null,
      created_at: calendar.moment(joined, 8),
      ...seal(client.national_id ?? `2${born}01${10_000 + random.whole(90_000)}`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...client, id, whatsapp, activated }
}

/** All clients agreed to both when they joined; a few have withdrawn one since. */
const insertConsents = (trx: Trx, played: PlayedClient[], { calendar, staffId }: Stage) =>
  trx
    .insertInto('consent')
    .values(
      played.flatMap(({ id, joined, is_active }, place) => {
        if (is_active === false) return []
        const created_at = calendar.moment(joined, 8)
        const given = { client_id: id, granted: true, source: 'staff', staff_id: staffId, created_at } as const
        const refusal = { client_id: id, granted: false, created_at: calendar.moment(Math.min(joined + 10, -1), 20) }
        return [
          { ...given, channel: 'email' as const },
          { ...given, channel: 'whatsapp' as const },
          ...(place % 5 === 3 ? [{ ...refusal, channel: 'whatsapp', source: 'client' } as const] : []),
          ...(place % 9 === 8 ? [{ ...refusal, channel: 'email', source: 'mail_link' } as const] : []),
        ]
      }),
    )
    .execute()

export const fillClients = async (
  trx: Trx,
  stage: Stage,
  nationalIds: NationalIds,
  passwordHash: string,
): Promise<PlayedClient[]> => {
  const played: PlayedClient[] = []
  for (const client of everyone) played.push(await insertClient(trx, client, stage, nationalIds, passwordHash))
  await insertConsents(trx, played, stage)
  return played
}

export const stepsOfClient = (client: PlayedClient, stage: Stage): Step[] => [
  ...client.trips.flatMap((trip) => stepsOfTrip(trip, client, stage)),
  ...(client.vouchers ?? []).flatMap((voucher) => stepsOfVoucher(voucher, client.id, stage)),
  ...(client.adjustment ? [stepOfAdjustment(client.adjustment, client.id, stage)] : []),
]

export const stepsOfMoreTrips = (played: PlayedClient[], stage: Stage): Step[] =>
  played.flatMap((client) => (tripsOfMoreTypes[client.key] ?? []).flatMap((trip) => stepsOfTrip(trip, client, stage)))
