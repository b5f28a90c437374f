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

/**
 * Most clients agreed at the desk when they joined, some later on their own screen; a few have withdrawn one since, and every
 * seventh was not asked yet.
 */
const insertConsents = async (trx: Trx, played: PlayedClient[], { calendar, staffId }: Stage) => {
  const wordings = await trx.selectFrom('consent_wording').select(['id', 'channel', 'language']).execute()
  await trx
    .insertInto('consent')
    .values(
      played.flatMap(({ id, joined, is_active, language = 'en' }, place) => {
        if (is_active === false || place % 7 === 6) return []
        const read = (channel: 'email' | 'whatsapp') => ({
          ...{ client_id: id, channel },
          wording_id: wordings.find((one) => one.channel === channel && one.language === language)?.id ?? null,
        })
        const given =
          place % 3 === 2
            ? ({ source: 'client' } as const)
            : ({ source: 'staff', staff_id: staffId, how: place % 3 === 0 ? 'desk' : 'phone' } as const)
        const yes = { ...given, granted: true, created_at: calendar.moment(joined, 8) }
        const no = { source: 'client', granted: false } as const
        const later = calendar.moment(Math.min(joined + 10, -1), 20)
        return [
          { ...read('email'), ...yes },
          { ...read('whatsapp'), ...yes },
          ...(place % 5 === 3 ? [{ ...read('whatsapp'), ...no, created_at: later }] : []),
          ...(place % 9 === 8 ? [{ ...read('email'), ...no, created_at: later }] : []),
        ]
      }),
    )
    .execute()
}

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
