import { parseClientId, phoneDigits } from '@rihla/domain'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A quick check that saves a round trip; the server decides what is valid (PEOPLE-1). */
export const loginFault = (typed: string): 'loginRequired' | 'loginInvalid' | undefined => {
  if (typed === '') return 'loginRequired'
  const isKnownKind = EMAIL.test(typed) || phoneDigits(typed) !== undefined || parseClientId(typed) !== undefined
  return isKnownKind ? undefined : 'loginInvalid'
}
