import { AUDITED_SUBJECTS, isDay } from '@rihla/domain'

export const FILTERS = ['q', 'staff', 'subject', 'from', 'to'] as const
export type AuditFilters = Record<(typeof FILTERS)[number], string>

/** An address can be typed: an invalid person, kind or day is ignored, instead of failing the list. */
export const readFilters = ({ q, staff, subject, from, to }: AuditFilters) => {
  const kind = AUDITED_SUBJECTS.find((known) => known === subject)
  return {
    ...(q.trim() && { q: q.trim().slice(0, 100) }),
    ...(/^[1-9]\d{0,8}$/.test(staff) && { staff }),
    ...(kind && { subject: kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}
