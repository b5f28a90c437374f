import * as z from 'zod'
import { westernDigits } from '@rihla/domain'
import { day, dayInput, email, id, line, moment, optionalField, orNull, phone, points, tierCode } from '../fields.ts'

export const client = z.object({
  id,
  full_name: z.string(),
  /** A client has an email, a phone number or both. */
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  /** Masked to its last four digits. */
  national_id: z.string().nullable(),
  passport_expiry: day.nullable(),
  is_active: z.boolean(),
  branch_id: id,
  version: z.int(),
  created_at: moment,
})

/** PROFILE-12: the first upcoming trip that needs a longer passport, and until when. */
export const passportTrip = z.object({ place: z.string().nullable(), needs_until: day })

export const CLIENT_SORTS = ['-created', 'name', '-name', 'points', '-points'] as const

/** A client in the list. */
export const clientRow = client.extend({
  tier: tierCode,
  /** Points that can be spent now. */
  points,
  points_owed: points,
  /** The answer about offers by WhatsApp; null if the client was not asked (CONV-8). */
  offers_granted: z.boolean().nullable(),
  /** The next trip that is not cancelled: where to, and its first day. */
  next_trip: z.object({ place: z.string().nullable(), day }).nullable(),
})

/** Undefined if it was not sent, null if it was sent empty: a PUT treats the two differently (CLIENTS-1). */
export const nationalId = orNull(line(40))
  .optional()
  .transform((text) => (text ? westernDigits(text) : text === undefined ? undefined : null))

export const person = {
  full_name: line(200).min(1),
  email: optionalField(email),
  whatsapp: orNull(phone).optional(),
  passport_expiry: optionalField(dayInput),
  /** If absent, a new client gets the first branch of the caller, and a client's stays as it is (PEOPLE-4). */
  branch_id: orNull(id).optional(),
}

export const duplicate = z.object({ id, full_name: z.string() }).nullable()

export const layla = {
  id: 10_482,
  full_name: 'Layla Hassan',
  email: 'layla@example.com',
  whatsapp: '+201005550101',
  national_id: '••••••••••0382',
  passport_expiry: '2031-05-04',
  is_active: true,
  branch_id: 1,
  version: 3,
  created_at: '2026-02-01T09:00:00+00:00',
}
export const laylasRow = {
  ...layla,
  tier: 'Silver',
  points: 1250,
  points_owed: 0,
  offers_granted: true,
  next_trip: { place: 'Istanbul', day: '2026-11-28' },
}
export const laylaForm = {
  full_name: 'Layla Hassan',
  email: 'layla@example.com',
  whatsapp: '0100 555 0101',
  passport_expiry: '2031-05-04',
}
export const laylaInPath = { id: '10482' }

export type ListedClient = z.infer<typeof client>
export type ClientRow = z.infer<typeof clientRow>
export type ClientSort = (typeof CLIENT_SORTS)[number]
