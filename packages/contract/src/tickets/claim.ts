import * as z from 'zod'
import { CLAIM_KINDS, CLAIM_MATCHES, CLAIM_STATES, TICKET_STATUSES, westernDigits } from '@rihla/domain'
import { day, dayInput, id, line, moment, points } from '../fields.ts'
import { adminTicket } from './ticket.ts'

/** What is kept of a boarding pass, with names in the reader's language; null for codes outside the dictionary. */
const pass = z.object({
  /** As airlines print it: `HASSAN/LAYLA MRS`. */
  passenger_name: z.string(),
  airline_code: z.string(),
  airline: z.string().nullable(),
  flight_number: z.string(),
  departure_airport: z.string(),
  departure_city: z.string().nullable(),
  arrival_airport: z.string(),
  arrival_city: z.string().nullable(),
  travel_date: day,
})

/** The trip that a claim led to, or that was in the client's history before. */
export const claimedTrip = z.object({
  id,
  booking_reference: z.string(),
  status: z.enum(TICKET_STATUSES),
  /** What it has earned, or will earn. */
  points,
})

export const ownClaim = z.object({
  id,
  kind: z.enum(CLAIM_KINDS),
  /** Null after an erasure. */
  reference: z.string().nullable(),
  /** Null for a claim by reference. */
  pass: pass.extend({ passenger_name: z.string().nullable() }).nullable(),
  state: z.enum(CLAIM_STATES),
  /** Why it was refused. */
  reason: z.string().nullable(),
  trip: claimedTrip.nullable(),
  created_at: moment,
  decided_at: moment.nullable(),
})

export const claim = ownClaim.extend({
  client: z.object({ id, full_name: z.string().nullable(), passport_expiry: day.nullable() }),
  decided_by: z.string().nullable(),
  version: z.int(),
})

export const openedClaim = claim.extend({
  /** Trips of the client that no other claim led to, the most alike first. */
  candidates: z.array(z.object({ ticket: adminTicket, matches: z.array(z.enum(CLAIM_MATCHES)) })),
})

const plain = (typed: string) =>
  westernDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/** However it is typed; our own references keep their dash. */
const reference = line(60)
  .transform((typed) => plain(typed).replace(/^RH([A-Z0-9]{6})$/, 'RH-$1'))
  .pipe(z.string().min(4).max(40))

const item = (pattern: RegExp) => z.string().trim().toUpperCase().regex(pattern)

/** The mandatory items of IATA's Bar Coded Boarding Pass, without the barcode itself. */
export const claimedPass = z.strictObject({
  reference: item(/^[A-Z0-9]{5,7}$/),
  passenger_name: item(/^[A-Z][A-Z /.'-]{0,19}$/),
  airline_code: item(/^[A-Z0-9]{2,3}$/),
  flight_number: item(/^\d{1,5}[A-Z]?$/).transform((number) => number.replace(/^0+(?=\d)/, '')),
  departure_airport: item(/^[A-Z]{3}$/),
  arrival_airport: item(/^[A-Z]{3}$/),
  travel_date: dayInput,
  seat: item(/^[A-Z0-9]{1,4}$/).optional(),
  sequence: item(/^[A-Z0-9]{1,5}$/).optional(),
})

export const claimBody = z
  .strictObject({ reference: reference.optional(), pass: claimedPass.optional() })
  .refine((body) => (body.reference === undefined) !== (body.pass === undefined), {
    path: ['reference'],
    params: { fault: 'required' },
  })

export type OwnClaim = z.infer<typeof ownClaim>
export type Claim = z.infer<typeof claim>
export type OpenedClaim = z.infer<typeof openedClaim>
export type ClaimBody = z.output<typeof claimBody>
export type ClaimedPass = z.output<typeof claimedPass>
