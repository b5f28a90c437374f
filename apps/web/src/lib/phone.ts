/** Country codes of one and of two digits; all others have three. */
const INTERNATIONAL = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{1,11})(\d{4})$/

/** Groups of three, counted from the end, without a single remaining digit. */
const GROUPS = /^\d{4}(?=(?:\d{3})*$)|\d{2,3}(?=(?:\d{3})*$)|^\d$/g

/** Formats a number as +20 100 555 0142. One without a country code stays as it is. */
export const spacedPhone = (phone: string): string =>
  phone.replace(INTERNATIONAL, (_, country: string, first: string, last: string) =>
    [`+${country}`, ...(first.match(GROUPS) ?? []), last].join(' '),
  )
