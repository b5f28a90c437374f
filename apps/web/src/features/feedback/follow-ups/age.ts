import { LOCALES, type Language } from '@rihla/domain'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Staff should respond within two days. */
const RESPONSE_DAYS = 2

/** Whole days that a follow-up has waited, or undefined while it is not overdue. */
export const daysIfOverdue = (since: string, now: number): number | undefined => {
  const days = Math.floor((now - Date.parse(since)) / DAY)
  return days >= RESPONSE_DAYS ? days : undefined
}

/** "12 minutes ago", in the largest unit that fits. */
export const ageText = (since: string, now: number, language: Language): string => {
  const past = Math.max(0, now - Date.parse(since))
  const relative = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'always' })
  if (past >= DAY) return relative.format(-Math.floor(past / DAY), 'day')
  if (past >= HOUR) return relative.format(-Math.floor(past / HOUR), 'hour')
  return relative.format(-Math.floor(past / MINUTE), 'minute')
}
