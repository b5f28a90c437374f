import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { phoneDigits } from '@rihla/domain'
import type { Database } from '../platform/database/database.ts'
import { FieldProblem } from '../platform/http/problem.ts'

/** The library also knows longer numbers, which no network routes. */
const E164 = /^\+[1-9]\d{5,14}$/

const parse = (digits: string, country?: string): string | undefined => {
  const number = parsePhoneNumberFromString(digits, country as CountryCode | undefined)
  return number?.isValid() && E164.test(number.number) ? number.number : undefined
}

/**
 * CHAT-4: E.164. A number without a country code belongs to the agency's country, unless it is valid only with a plus in
 * front.
 */
export const parsePhone = (typed: string, country: string): string | undefined => {
  const digits = phoneDigits(typed)
  if (digits === undefined) return undefined
  return parse(digits, country) ?? (/^[1-9]/.test(digits) ? parse(`+${digits}`) : undefined)
}

export const findCountry = async (db: Database): Promise<string> =>
  (await db.selectFrom('agency').select('country').executeTakeFirstOrThrow()).country

/** The number in E.164, or undefined if what was typed is no number. */
export const readPhone = async (db: Database, typed: string): Promise<string | undefined> => {
  const digits = phoneDigits(typed)
  if (digits === undefined || digits.startsWith('+')) return digits && parse(digits)
  return parsePhone(digits, await findCountry(db))
}

/** The phone number of a form field in E.164; null when the field is empty. */
export const phoneOf = async (
  db: Database,
  field: string,
  typed: string | null | undefined,
): Promise<string | null> => {
  if (!typed) return null
  const parsed = await readPhone(db, typed)
  if (parsed === undefined) throw new FieldProblem({ [field]: 'not_phone' })
  return parsed
}
