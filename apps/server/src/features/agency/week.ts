import { getTimezone } from 'countries-and-timezones'

/** For a time zone without a country, such as UTC: the week of ISO 8601. */
const NO_COUNTRY = '001'

/** Days of the week as JavaScript counts them, from 0 for Sunday; Intl counts Sunday as 7. */
const asDay = (day: number) => day % 7

/** TypeScript has no types for this part of Intl yet. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo: () => { firstDay: number; weekend: number[] } }

/** The week of the country that the time zone belongs to, from the Unicode CLDR (decision 39). */
export const weekOf = (timeZone: string) => {
  const country = getTimezone(timeZone)?.countries[0] ?? NO_COUNTRY
  const { firstDay, weekend } = (new Intl.Locale(`und-${country}`) as LocaleWithWeek).getWeekInfo()
  return { week_starts_on: asDay(firstDay), weekend: weekend.map(asDay) }
}
