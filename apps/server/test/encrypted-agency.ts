import { randomInt, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { setFirstPassword } from '../src/shared/credentials.ts'
import { keyRing } from '../src/platform/crypto/key-ring.ts'
import { unsubscribeLinks } from '../src/platform/messages/unsubscribe-links.ts'
import { passportSealer, sealer, type Api } from './api.ts'
import { givenClient, givenStaff, PASSWORD } from './given.ts'
import { givenWebhook, type useReceiver } from './receiver.ts'
import { codeHashedUnnamed, nationalIdUnnamed, OLD_KEY, sealedUnnamed } from './rings.ts'

export const PEOPLE = 1000
/** Encrypted before ciphertexts contained the name of their key. */
const UNNAMED_PEOPLE = 300
const STAFF = 20
const FIRST_ID = '29405120100382'

const idOf = (place: number) => `290010112${String(place).padStart(5, '0')}`
const emailOf = (place: number) => `person${place}@example.com`

export const sendTo = (server: Api, token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })

export const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const givenSecondFactor = async (api: Api) => {
  const person = await givenStaff(api.db)
  const url = '/api/admin/account/totp/'
  const { secret } = (await sendTo(api, person.token, 'POST', url, { current_password: PASSWORD })).json()
  const confirmed = await sendTo(api, person.token, 'PUT', url, { code: codeAt(secret, -1) })
  return { ...person, secret: secret as string, recovery: confirmed.json().recovery_codes as string[] }
}

/** Second factors; the first one was stored before ciphertexts and hashes contained the name of their key. */
const givenSecondFactors = async (api: Api) => {
  const first = await givenSecondFactor(api)
  const unnamed = { totp_cipher: sealedUnnamed('second factor encryption', first.secret) }
  await api.db.updateTable('staff').set(unnamed).where('id', '=', first.id).execute()
  const code_hash = codeHashedUnnamed(first.id, 'ABCDE23456')
  await api.db.insertInto('recovery_code').values({ staff_id: first.id, code_hash }).execute()
  const all = [first]
  while (all.length < STAFF) all.push(await givenSecondFactor(api))
  return all
}

/** The national ID of each client, by the client's id. */
const givenPeople = async (api: Api) => {
  const people = Array.from({ length: PEOPLE }, (_, place) => ({
    full_name: `Person ${place}`,
    email: emailOf(place),
    ...(place < UNNAMED_PEOPLE ? nationalIdUnnamed(idOf(place)) : sealer.seal(idOf(place))),
  }))
  const added = await api.db.insertInto('client').values(people).returning('id').execute()
  return new Map(
    added.map(({ id }, place) => [
      id,
      { full_name: `Person ${place}`, email: emailOf(place), national_id: idOf(place) },
    ]),
  )
}

/** The passport number of each traveller, by the traveller's id. More than a rotation locks at once. */
const givenPassports = async (api: Api, clientId: number) => {
  const numbers = Array.from({ length: 450 }, (_, place) => `A${2_000_000 + place}`)
  const person = { client_id: clientId, name: 'Karim Adel', relation: 'spouse' as const }
  const added = await api.db
    .insertInto('traveller')
    .values(numbers.map((number) => ({ ...person, ...passportSealer.seal(number) })))
    .returning('id')
    .execute()
  return new Map(added.map(({ id }, place) => [id, numbers[place] ?? '']))
}

/** Everything that a server encrypts, with the old key; `renewer` has another current key. */
export const givenEncryptedAgency = async (api: Api, renewer: Api, receiver: ReturnType<typeof useReceiver>) => {
  const staff = await givenStaff(api.db, { role: 'owner' })
  const known = await givenPeople(api)
  const secondFactors = await givenSecondFactors(api)

  const first = await givenClient(api.db, { password_hash: null, ...nationalIdUnnamed(FIRST_ID) })
  await api.db.transaction().execute((trx) => setFirstPassword(trx, first.id, FIRST_ID))
  known.set(first.id, { full_name: 'Mona Adel', email: first.email, national_id: FIRST_ID })
  const passports = await givenPassports(api, first.id)
  const mailToken = unsubscribeLinks(keyRing(OLD_KEY)).tokenFor(first.id, 'points_added')

  /** A webhook whose first secret is encrypted with the old key, and the second with the key of this server. */
  const givenTwiceSigned = async (server: Api, path: string) => {
    const { id, secret } = await givenWebhook(api, staff.token, { url: receiver.url(path), events: ['review.created'] })
    const renewed = await sendTo(server, staff.token, 'POST', `/api/admin/webhooks/${id}/secret/`, {})
    return { id, path, secrets: [secret, renewed.json().secret as string] }
  }
  const webhooks = [await givenTwiceSigned(api, '/0'), await givenTwiceSigned(renewer, '/1')]
  return { staff, known, passports, secondFactors, first, mailToken, webhooks }
}

export type EncryptedAgency = Awaited<ReturnType<typeof givenEncryptedAgency>>

/** Changes and adds clients until it is stopped, and remembers the expected state. */
export const writeOn = ({ known, staff }: EncryptedAgency, writers: Api[]) => {
  const over = new AbortController()
  let count = 0
  const write = async (server: Api, place: number) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const national_id = `3${randomInt(1e13)}`
      if (turn % 2 === 0) {
        const person = { full_name: 'New', email: `${randomUUID()}@example.com`, national_id }
        const answer = await sendTo(server, staff.token, 'POST', '/api/admin/clients/', {
          ...person,
          passport_expiry: '',
        })
        known.set(answer.json().data.id, person)
      } else {
        const id = [...known.keys()][2 * randomInt(PEOPLE / 2) + place] ?? 0
        const person = { full_name: 'Changed', email: known.get(id)?.email ?? '', national_id }
        const answer = await sendTo(server, staff.token, 'PUT', `/api/admin/clients/${id}/`, {
          ...person,
          passport_expiry: '',
        })
        if (answer.statusCode !== 200) throw new Error(answer.body)
        known.set(id, person)
      }
      count += 1
    }
  }
  // Each writer changes different clients, so that the remembered state is the last one.
  const working = writers.map((server, place) => write(server, place))
  return {
    stop: async () => {
      over.abort()
      await Promise.all(working)
      return count
    },
  }
}
