import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { Inbox } from '../../../dev/inbox.ts'
import type { buildApp } from '../../../src/app.ts'
import { BOARDING_PASS } from '../../given-claims.ts'
import { givenReward } from '../../given.ts'
import type { Api } from '../../api.ts'
import { fileOf } from '../../import-file.ts'

/** Part of every text that must be erased completely. */
export const MARK = 'kohlrabi'

export const PERSON = {
  full_name: 'Zubayda Qamarzād',
  email: 'Zubayda.Q@private.example',
  whatsapp: '+201009998877',
  national_id: '29001019990382',
  passport_expiry: '2033-07-19',
}
/** Whom the person travels with. */
export const TRAVELLER = {
  name: `Ishaq ${MARK}`,
  relation: 'spouse',
  birth_date: '1987-05-23',
  nationality: 'EG',
  passport_number: 'K77120459',
  passport_expiry: '2034-08-21',
}
/** The address of the client; staff have another one. */
export const ADDRESS = '203.0.113.77'
const PHONE = 'Zubaydas Telephone/4.2'

/** Personal data in all forms in which it could be stored. */
export const TRACES = [
  ...[PERSON.full_name, 'Zubayda', 'Qamarzad', PERSON.email, '1009998877', PERSON.national_id, PERSON.passport_expiry],
  ...[PHONE, ADDRESS, MARK],
  ...[TRAVELLER.birth_date, TRAVELLER.passport_number, TRAVELLER.passport_expiry],
]

type App = Awaited<ReturnType<typeof buildApp>>
type Dependencies = { api: Api; app: App; inbox: Inbox; staff: { id: number; token: string } }

export const caller =
  (app: App) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token?: string, payload?: object | string) => {
    const isStaff = url.startsWith('/api/admin/')
    const answer = await app.inject({
      method,
      url,
      remoteAddress: isStaff ? '198.51.100.4' : ADDRESS,
      headers: {
        'user-agent': isStaff ? 'Desk/1.0' : PHONE,
        'idempotency-key': randomUUID(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(typeof payload === 'string' && { 'content-type': 'text/csv' }),
      },
      ...(payload !== undefined && { payload }),
    })
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer
  }

/** Plays a client's story from the first request to the last voucher. Returns the client's id and token. */
export const leadLife = async ({ api, app, inbox, staff }: Dependencies) => {
  const call = caller(app)
  const asStaff = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | string) =>
    (await call(method, `/api/admin/${url}`, staff.token, payload)).json()
  const emailWith = (pattern: RegExp) =>
    vi.waitFor(
      () => {
        const found = inbox.emails.map((email) => pattern.exec(email.text ?? '')?.[0]).findLast(Boolean)
        if (found === undefined) throw new Error(`no email contains ${pattern}`)
        return found
      },
      { timeout: 60_000, interval: 50 },
    )
  const secret = (what: string) => `${what}: ${MARK} for ${PERSON.full_name}, ${PERSON.whatsapp}`

  const wordings = (await call('GET', '/api/consent-wordings/')).json().data
  const agreed = { email: wordings.email.id, whatsapp: wordings.whatsapp.id }
  const request = {
    ...{ name: PERSON.full_name, email: PERSON.email, phone: PERSON.whatsapp, ticketPrice: 25_000 },
    agreed,
  }
  await call('POST', '/api/register-user', undefined, request)
  const [{ id: asked }] = (await asStaff('GET', 'requests/')).data
  const { client_id: id } = await asStaff('POST', `requests/${asked}/approve/`)
  await call('POST', '/api/register-user', undefined, request)
  const again = (await asStaff('GET', 'requests/')).data[0]
  if (again) await asStaff('POST', `requests/${again.id}/decline/`)
  const form = { ...PERSON, version: 1 }
  await asStaff('PUT', `clients/${id}/`, { ...form, email: `${MARK}@private.example` })
  await asStaff('PUT', `clients/${id}/`, { ...form, version: 2 })
  const header = ['Full name', 'Email', 'WhatsApp', 'National ID', 'Passport expiry']
  const row = [PERSON.full_name, PERSON.email, PERSON.whatsapp, PERSON.national_id, PERSON.passport_expiry]
  await asStaff('POST', 'imports/clients/?dry_run=false', fileOf([header, row]))
  await asStaff('POST', `clients/${id}/password-link/`)
  await asStaff('POST', `clients/${id}/national-id/`)
  const { id: traveller } = (await asStaff('POST', `clients/${id}/travellers/`, TRAVELLER)).data
  await asStaff('PUT', `travellers/${traveller}/`, { ...TRAVELLER, version: 1 })
  await asStaff('POST', `travellers/${traveller}/passport-number/`)
  // Two of them, of which the planner would keep samples.
  await asStaff('POST', `clients/${id}/travellers/`, { ...TRAVELLER, name: `Idris ${MARK}`, relation: 'child' })
  const removed = { ...TRAVELLER, name: secret('Nobody'), passport_number: 'K77120460' }
  const { id: gone } = (await asStaff('POST', `clients/${id}/travellers/`, removed)).data
  await asStaff('DELETE', `travellers/${gone}/`)
  await asStaff('POST', 'clients/check/', { email: PERSON.email, national_id: PERSON.national_id })

  await call('POST', '/api/password-reset/request/', undefined, { email: PERSON.email })
  const code = await emailWith(/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/)
  const password = 'a boat on the green river'
  await call('POST', '/api/password-reset/confirm/', undefined, { email: PERSON.email, code, new_password: password })
  const logIn = async () =>
    (await call('POST', '/api/client/login/', undefined, { email: PERSON.email, password })).json().token as string
  await logIn()
  const token = await logIn()
  // The previous link was revoked when the password was set.
  await asStaff('POST', `clients/${id}/password-link/`)

  const flight = {
    ...{ client: id, ticket_type: 'flight', price: 40_000, airline: 'Nile Air', flight_number: 'NP 12' },
    ...{ departure_city: 'Cairo', arrival_city: 'Istanbul', departure_date: '2026-01-15', return_date: '2026-01-23' },
    ...{ airline_code: 'NP', departure_airport: 'CAI', arrival_airport: 'IST', external_reference: 'X7K2QD' },
    ...{ departure_time: '23:10', arrival_date: '2026-01-16', arrival_time: '02:35', return_flight_number: 'NP 13' },
    ...{ return_departure_time: '22:40', return_arrival_date: '2026-01-24', return_arrival_time: '00:15' },
    special_requests: secret('A wheelchair'),
  }
  const stay = {
    ...{
      client: id,
      ticket_type: 'hotel',
      price: 9000,
      hotel_name: 'Coral Bay',
      hotel_city: 'Sharm',
      room_type: 'Suite',
    },
    ...{ check_in_date: '2026-12-18', check_out_date: '2026-12-22', number_of_guests: 2 },
    special_requests: secret('A cot'),
  }
  const umrah = {
    ...{ client: id, ticket_type: 'umrah', price: 60_000, title: secret('Umrah'), place: 'Makkah' },
    ...{ start_date: '2027-02-08', end_date: '2027-02-18', provider: 'Zamzam Tours' },
    traveller_ids: [traveller],
  }
  const { id: pilgrimage } = (await asStaff('POST', 'tickets/', umrah)).data
  const trip = (await asStaff('POST', 'tickets/', flight)).data
  const hidden = (await asStaff('POST', 'tickets/', stay)).data
  await asStaff('POST', `tickets/${trip.id}/status/`, { status: 'confirmed' })
  await asStaff('DELETE', `tickets/${hidden.id}/`)

  const words = { rating: 2, message: `I am ZUBAYDA qamarzad, ${PERSON.whatsapp}. The bus was late.` }
  const first = (await call('POST', '/api/feedback/auth/', token, { ...words, ticket: trip.id })).json()
  expect(first.activated).toBe(true)

  const claim = async (body: object) =>
    (await call('POST', '/api/client/claims/', token, body)).json().data.id as number
  const accepted = await claim({ pass: { ...BOARDING_PASS, passenger_name: 'QAMARZAD/ZUBAYDA' } })
  await asStaff('POST', `claims/${accepted}/accept/`, { ticket_id: pilgrimage })
  const refused = await claim({ reference: `${MARK}7` })
  await asStaff('POST', `claims/${refused}/refuse/`, { reason: secret('Not ours') })

  await call('POST', `/api/tickets/${trip.id}/complete/`, token)
  await asStaff('POST', `tickets/${trip.id}/status/`, { status: 'confirmed', reason: secret('Not yet') })
  await call('POST', `/api/tickets/${trip.id}/complete/`, token)
  const desk = { ...words, name: 'zubayda QAMARZAD', mobile: '01009998877' }
  const atTheDesk = (await call('POST', '/api/feedback/', undefined, desk)).json().data
  for (const { id: review } of [first.data, atTheDesk])
    await asStaff('PUT', `follow-ups/${review}/`, { state: 'contacted', note: secret('Called'), version: 1 })
  const answered = await asStaff('POST', `feedback/${first.data.id}/reply/`, { reply: secret('Sorry') })
  const correction = { reply: secret('So sorry'), corrects: answered.data.reply.replied_at }
  await asStaff('POST', `feedback/${first.data.id}/reply/`, correction)

  await asStaff('POST', `clients/${id}/points/`, { points: 500, reason: secret('A gift') })
  await asStaff('POST', `clients/${id}/points/`, { points: -20, reason: secret('A correction') })
  const reward = await givenReward(api.db, { cost_points: 100 })
  const redeem = async () => (await call('POST', '/api/rewards/redeem/', token, { reward_id: reward })).json()
  await redeem()
  await redeem()
  const [used, cancelled] = (await call('GET', '/api/client/vouchers/', token)).json().data
  await asStaff('POST', `vouchers/${used.id}/use/`, { supplier_confirmation: secret('Booked') })
  await asStaff('POST', `vouchers/${cancelled.id}/cancel/`, { reason: 'client_asked', note: secret('Ill') })

  const link = (await call('GET', '/api/client/referral/', token)).json().data.code
  await call('POST', `/api/referral/${link}/`)

  await asStaff('PUT', `clients/${id}/consent/`, { channel: 'email', granted: false, how: 'phone' })
  await asStaff('PUT', `clients/${id}/consent/`, { channel: 'email', granted: true, how: 'writing' })
  await call('PUT', '/api/client/preferences/', token, {
    mails: { voucher_issued: false },
    consent: { whatsapp: true },
  })
  await call('POST', '/api/client/tier/seen/', token, { tier: 'Silver' })
  await call('POST', '/api/client/data/file/', token, { password })
  await call('POST', '/api/client/data/deletion/', token, { password })
  await call('DELETE', '/api/client/data/deletion/', token)
  await call('POST', '/api/client/data/deletion/', token, { password })
  await asStaff('POST', 'messages/', { kind: 'welcome', to: { client_id: id } })
  const { reviewer_id } = (await asStaff('GET', 'feedback/')).data[0]
  await asStaff('POST', 'messages/', { kind: 'promo', to: { reviewer_id }, code: 'SUMMER10' })

  for (const word of ['zubayda', 'qamarzad', '1009998877', PERSON.email]) {
    await asStaff('GET', `search/?q=${encodeURIComponent(word)}`)
    await asStaff('GET', `clients/?q=${encodeURIComponent(word)}`)
  }
  return { id: id as number, token }
}
