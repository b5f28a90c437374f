import { LOCALES, type Language } from '@rihla/domain'

const DAY_MS = 86_400_000
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const startOfDay = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0)

/** "Today, 12:40", "Yesterday, 21:17", and the day alone before that, by the reader's own clock. */
export const arrival = (language: Language, moment: string, now = new Date()): string => {
  const locale = LOCALES[language]
  const at = new Date(moment)
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (daysAgo < 0 || daysAgo > 1) return new Intl.DateTimeFormat(locale, DAY).format(at)

  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day')
  const time = new Intl.DateTimeFormat(locale, TIME).format(at)
  return `${day.charAt(0).toLocaleUpperCase(locale)}${day.slice(1)}${language === 'ar' ? '،' : ','} ${time}`
}
