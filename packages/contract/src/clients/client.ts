import * as z from 'zod'
import { westernDigits } from '@rihla/domain'
import { day, dayInput, email, id, line, moment, optionalField, orNull, phone } from '../fields.ts'

export const client = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  whatsapp: z.string().nullable(),
  /** Masked to its last four digits. */
  national_id: z.string().nullable(),
  passport_expiry: day.nullable(),
  is_active: z.boolean(),
  version: z.int(),
  created_at: moment,
})

/** Undefined if it was not sent, null if it was sent empty: a PUT treats the two differently (CLIENTS-1). */
export const nationalId = orNull(line(40))
  .optional()
  .transform((text) => (text ? westernDigits(text) : text === undefined ? undefined : null))

export const person = {
  full_name: line(200).min(1),
  email,
  whatsapp: orNull(phone).optional(),
  passport_expiry: optionalField(dayInput),
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
  version: 3,
  created_at: '2026-02-01T09:00:00+00:00',
}
export const laylaForm = {
  full_name: 'Layla Hassan',
  email: 'layla@example.com',
  whatsapp: '0100 555 0101',
  passport_expiry: '2031-05-04',
}
export const laylaInPath = { id: '10482' }

export type ListedClient = z.infer<typeof client>
