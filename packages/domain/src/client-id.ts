import { westernDigits, withoutMarks } from './text.ts'

/** LOGIN-6: a client ID as people write it: 10482, C-10482, C 10482, any dash, Arabic digits. Anything else matches no client. */
export const parseClientId = (typed: string | number): number | undefined => {
  const digits = /^(?:C[\s\p{Pd}]?)?(\d{1,9})$/iu.exec(westernDigits(withoutMarks(String(typed))).trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The display form. */
export const shownClientId = (id: number): string => `C-${id}`
