import * as z from 'zod'
import {
  CURRENCIES,
  hasDecimals,
  LANGUAGES,
  LONGEST_PASSWORD,
  passwordLength,
  priceInCents,
  RATE_DECIMALS,
} from '@rihla/domain'

/** Control characters except tab and line breaks, marks that reorder other text, and tags (T38). */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff\u{e0000}-\u{e007f}]/u

/** At least one character that can be seen: a name of zero-width spaces is a blank one. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u

const isClean = (text: string) => text.isWellFormed() && !FORBIDDEN.test(text) && (text === '' || VISIBLE.test(text))

const clean = (text: z.ZodString) => text.refine(isClean, { params: { fault: 'bad_characters' } })

/** One line of user text: a name, a city. */
export const line = (max: number) =>
  clean(z.string().normalize('NFC').trim().max(max)).refine((text) => !/[\r\n\t]/.test(text), {
    params: { fault: 'bad_characters' },
  })

/** Several lines of user text: a comment, a request. */
export const prose = (max: number) => clean(z.string().normalize('NFC').trim().max(max))

const language = z.enum(LANGUAGES)

/** Texts by language, as stored. */
export const texts = z.partialRecord(language, z.string())

/** Texts by language, as typed. */
export const textsOf = (field: z.ZodType<string, string>) => z.partialRecord(language, field)

/** A name in one language at least. */
export const namesOf = (max: number) =>
  textsOf(line(max).min(1)).refine((names) => Object.keys(names).length > 0, { params: { fault: 'required' } })

export const id = z.int().positive().max(2_147_483_647)
export const idInPath = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

/** PostgreSQL has no year 0. Part of the pattern, because a second check costs as much as the first in every response. */
const withoutYear0 = (pattern: RegExp) => new RegExp(pattern.source.replace('^', '^(?!0000)'))

/** A calendar day, which never shifts with a time zone (APP-10). */
export const day = z.stringFormat('date', withoutYear0(z.regexes.date))
export const moment = z.stringFormat('datetime', withoutYear0(z.regexes.datetime({ offset: true })))
export const points = z.int()
export const money = z.number()

/** What points are multiplied by: at most five, with at most two decimals. */
export const multiplier = (min: number) =>
  z
    .number()
    .min(min)
    .max(5)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { params: { fault: 'invalid' } })

/** The name of a tier in calls: `Bronze`, `Silver` and `Gold` in the specification. It stays when the tier is renamed. */
export const tierCode = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)

/** An empty field of a form means unknown. */
export const orNull = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), field.nullable())

/** A field that a form may leave out: null if it is absent or empty. */
export const optionalField = <T extends z.ZodType>(field: T) =>
  orNull(field)
    .optional()
    .transform((value) => value ?? null)

/**
 * A day as forms send it: alone, or as a timestamp whose time is ignored (TICKETS-4). A day before 1900 is a typing
 * mistake.
 */
export const dayInput = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{2,15}(Z|[+-]\d{2}:\d{2})?)?$/)
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date().refine((value) => value >= '1900-01-01'))

/** RULES-1: a price is a number of whole cents. */
export const price = z
  .number()
  .min(0)
  .max(9_999_999_999)
  .refine((value) => priceInCents(value) !== undefined, { params: { fault: 'not_cents' } })

export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => CURRENCIES.includes(code))

/** What one unit of a currency costs in another one. */
export const exchangeRate = z
  .number()
  .max(9_999_999)
  .refine((rate) => rate > 0 && hasDecimals(rate, RATE_DECIMALS), { params: { fault: 'not_rate' } })

/** A password to be verified; length rules apply only to new passwords. */
export const password = z.string().min(1).max(1024)

export const email = z.string().trim().pipe(z.email().max(254))

export const newPassword = (min: number) =>
  z
    .string()
    .max(1024)
    .refine((text) => passwordLength(text) >= min, { params: { fault: 'too_short', minimum: min } })
    .refine((text) => passwordLength(text) <= LONGEST_PASSWORD, {
      params: { fault: 'too_long', maximum: LONGEST_PASSWORD },
    })

/** As typed; the server converts it to E.164 (CHAT-4). */
export const phone = z.string().trim().max(40)

/** For a check of several fields: also when one of them is wrong, so that the answer lists all errors at once. */
export const ON_OBJECTS = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

type Reach = { email?: unknown; whatsapp?: unknown; phone?: unknown }

/** A person has a phone, an email or both (PEOPLE-1). */
export const isReachable = z.superRefine<Reach>(({ email: address, whatsapp, phone: number }, context) => {
  if ([address, whatsapp, number].every((value) => value == null || value === ''))
    context.addIssue({ code: 'custom', path: ['email'], params: { fault: 'phone_or_email' } })
}, ON_OBJECTS)

/** The version a form was opened with; a save over a newer one is refused. Without it the last save wins. */
export const version = z.int().positive().optional()
export const versionInQuery = z.coerce.number().pipe(z.int().positive()).optional()

export const listQuery = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
}

/** Lists and figures of one branch (PEOPLE-4): clients by their branch, trips by where they were sold, reviews by their trip. */
export const ofBranch = { branch: z.coerce.number().pipe(id).optional() }

/** A page of a list. `total` is exact up to 10,000 and null beyond, so that counting never slows a list down. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable(), total: z.int().nullable() })
