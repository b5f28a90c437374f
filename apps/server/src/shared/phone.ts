import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { westernDigits } from '@rihla/domain'
import { FieldProblem } from '../platform/http/problem.ts'

/** CHAT-4: E.164 with Egypt as the default country; accepts separators, 00, a missing plus and Arabic digits. */
export const parsePhone = (typed: string): string | undefined => {
  const digits = westernDigits(typed).replace(/[\s().\-/\u00a0\u200e\u200f]/g, '')
  const international = digits.replace(/^00/, '+').replace(/^20(?=1\d{9}$)/, '+20')
  const number = parsePhoneNumberFromString(international, 'EG')
  return number?.isValid() ? number.number : undefined
}

/** The phone number of a form field in E.164; null when the field is empty. */
export const phoneOf = (field: string, typed: string | null | undefined): string | null => {
  if (!typed) return null
  const parsed = parsePhone(typed)
  if (parsed === undefined) throw new FieldProblem({ [field]: 'not_phone' })
  return parsed
}
