import { readNumber } from '@rihla/domain'

/** What is no number stays as it was typed, and the server says so. */
export const typedNumber = (typed: string): number | string => readNumber(typed) ?? typed
