import { createHash } from 'node:crypto'
import type { NationalIds } from '../../apps/server/src/platform/crypto/national-id.ts'
import { clientToken, emailOf, OWNER_ID, OWNER_NAME, staffToken } from '../helpers/people.ts'
import { dateOf, DAY, momentOf, type Agency } from './calendar.ts'
import type { Filling, Value } from './copy.ts'
import { drawsFor, happens } from './draws.ts'
import { branchOf, clientPerson } from './people.ts'
import { activated, joined, newcomers } from './trips.ts'

const STAFF = [OWNER_ID, 2, 3, 4, 5]

/** The branches of each agent; the owner belongs to none. */
const BRANCHES_OF: Record<number, number[]> = { 2: [1], 3: [2], 4: [3], 5: [2, 3] }
const LIVES_FOR = 365 * DAY

const places = ({ clients }: Agency, more = 0) => Array.from({ length: clients + more }, (_, place) => place)

/** Clients beyond the requested number have joined but not left a review yet, so they are not active. */
export const clientRows = (agency: Agency, nationalIds: Pick<NationalIds, 'seal'>, passwordHash: string): Filling => ({
  table: 'client',
  columns: [
    ...['id', 'full_name', 'email', 'whatsapp', 'national_id_cipher', 'national_id_hash', 'national_id_last4'],
    ...['passport_expiry', 'language', 'password_hash', 'activated_at', 'created_at', 'last_sign_in_at'],
    'branch_id',
  ],
  *rows() {
    for (const place of places(agency, newcomers(agency))) {
      const { full_name, whatsapp, national_id, passport, language } = clientPerson(agency, place)
      const sealed = nationalIds.seal(national_id)
      const isActive = place < agency.clients
      yield [
        ...[place + 1, full_name, emailOf(place + 1), whatsapp],
        ...[sealed.national_id_cipher, sealed.national_id_hash, sealed.national_id_last4],
        ...[passport === null ? null : dateOf(agency, passport * DAY), language, passwordHash],
        ...[isActive ? momentOf(agency, activated(agency, place)) : null, momentOf(agency, joined(agency, place))],
        isActive ? momentOf(agency, 0) : null,
        branchOf(place),
      ]
    }
  },
})

export const staffRows = (agency: Agency, passwordHash: string): Filling => ({
  table: 'staff',
  columns: ['id', 'username', 'password_hash', 'role', 'created_at'],
  rows: () =>
    STAFF.map((id): Value[] => [
      ...[id, id === OWNER_ID ? OWNER_NAME : `bench-agent-${id}`, passwordHash],
      ...[id === OWNER_ID ? 'owner' : 'agent', momentOf(agency, -1000 * DAY)],
    ]),
})

export const staffBranchRows: Filling = {
  table: 'staff_branch',
  columns: ['staff_id', 'branch_id'],
  rows: () =>
    Object.entries(BRANCHES_OF).flatMap(([staff, branches]) => branches.map((branch) => [Number(staff), branch])),
}

/**
 * Sessions are marked as just used: the server updates that once in five minutes, which would slow the first
 * measurement.
 */
const sessionOf = (agency: Agency, token: string, client: number | null, staff: number | null): Value[] => [
  createHash('sha256').update(token).digest(),
  ...[client === null ? 'staff' : 'client', client, staff, momentOf(agency, 0)],
  ...[momentOf(agency, LIVES_FOR), '365 days', momentOf(agency, LIVES_FOR)],
]

export const sessionRows = (agency: Agency): Filling => ({
  table: 'session',
  columns: ['token_hash', 'role', 'client_id', 'staff_id', 'created_at', 'last_used_at', 'idle_timeout', 'expires_at'],
  *rows() {
    for (const id of STAFF) yield sessionOf(agency, staffToken(id), null, id)
    for (const place of places(agency)) yield sessionOf(agency, clientToken(place + 1), place + 1, null)
  },
})

/** The newest entry counts; some clients have changed their mind. */
export const consentRows = (agency: Agency): Filling => ({
  table: 'consent',
  columns: ['client_id', 'channel', 'granted', 'source', 'created_at'],
  *rows() {
    for (const place of places(agency)) {
      const draws = drawsFor(agency.seed, 'joining', -1 - place)
      if (happens(draws, 40))
        yield [place + 1, 'whatsapp', happens(draws, 80), 'client', momentOf(agency, activated(agency, place))]
      if (happens(draws, 5)) yield [place + 1, 'email', false, 'mail_link', momentOf(agency, -draws.whole(300) * DAY)]
    }
  },
})

export const mailPreferenceRows = (agency: Agency): Filling => ({
  table: 'mail_preference',
  columns: ['client_id', 'kind', 'enabled', 'changed_at'],
  *rows() {
    for (const place of places(agency)) {
      const draws = drawsFor(agency.seed, 'joining', -1 - agency.clients - place)
      if (happens(draws, 5))
        yield [place + 1, 'points_expiring', happens(draws, 20), momentOf(agency, -draws.whole(300) * DAY)]
    }
  },
})
