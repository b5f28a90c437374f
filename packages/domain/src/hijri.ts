/** A day of the Umm al-Qura calendar, which Saudi Arabia publishes in advance; `month` 9 is Ramadan. */
export type HijriDay = { year: number; month: number; day: number }

const DAY_MS = 86_400_000
/** Of a month on average, to guess where a day is. */
const MONTH_DAYS = 29.530_588
/** 1 Muharram 1400. */
const FIRST_YEAR = 1400
const FIRST_DAY_MS = Date.UTC(1979, 10, 21)

const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

const toIso = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const hijriAt = (ms: number): HijriDay => {
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  return { year: parts['year'] ?? 0, month: parts['month'] ?? 0, day: parts['day'] ?? 0 }
}

/** The Hijri day of a Gregorian one such as `2027-02-08`. */
export const toHijri = (day: string): HijriDay => hijriAt(Date.parse(`${day}T00:00:00Z`))

/** The first day of a month, counted from the year 0, so that December and January need no rule of their own. */
const startOf = (months: number): number => {
  const guess = FIRST_DAY_MS + Math.round((months - FIRST_YEAR * 12) * MONTH_DAYS) * DAY_MS
  // The guess is a few days off at most: from the middle of the month, its first day is found by its number.
  for (const shift of [15, 10, 20, 5, 25]) {
    const middle = guess + shift * DAY_MS
    const { year, month, day } = hijriAt(middle)
    if (year * 12 + month - 1 === months) return middle - (day - 1) * DAY_MS
  }
  throw new RangeError(`the calendar has no month ${months}`)
}

/** The Gregorian day, or undefined where the month is shorter or there is no such month. */
export const fromHijri = ({ year, month, day }: HijriDay): string | undefined => {
  if (!Number.isInteger(day) || day < 1 || day > 30 || month < 1 || month > 12) return undefined
  const ms = startOf(year * 12 + month - 1) + (day - 1) * DAY_MS
  return hijriAt(ms).month === month ? toIso(ms) : undefined
}

/** The first and the last day of a Hijri month by the Gregorian calendar. */
export const hijriMonth = (year: number, month: number): { from: string; to: string } => ({
  from: toIso(startOf(year * 12 + month - 1)),
  to: toIso(startOf(year * 12 + month) - DAY_MS),
})
