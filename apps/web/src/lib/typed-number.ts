import { readNumber } from '@rihla/domain'

/** Anything that is not a number stays as typed, and the server reports it. */
export const typedNumber = (typed: string): number | string => readNumber(typed) ?? typed
