import type { AuditEntry } from '@rihla/contract'
import { shownClientId } from '@rihla/domain'

/** The page of the record that a line is about; undefined when there is none any more. */
export const pageOf = ({ subject, client_id }: Pick<AuditEntry, 'subject' | 'client_id'>): string | undefined => {
  if (subject === 'agency' || subject === 'branch') return '/admin/settings'
  if (subject === 'reward') return '/admin/rewards'
  if (subject === 'staff') return '/admin/staff'
  if (subject === 'webhook') return '/admin/integrations'
  if (subject === 'api_key') return '/admin/integrations/keys'
  if (client_id === null) return undefined
  const tab = { voucher: '/vouchers', feedback: '/reviews' }[subject] ?? ''
  return `/admin/clients/${client_id}${tab}`
}

/** References and codes are left to right in every language; names are not. */
export const isCode = (subject: string): boolean => ['ticket', 'voucher', 'promo_code', 'staff'].includes(subject)

/** What is left of a deleted name: the id. */
export const numberOf = ({ subject, subject_id }: Pick<AuditEntry, 'subject' | 'subject_id'>): string | undefined => {
  if (subject_id === null) return undefined
  return subject === 'client' ? shownClientId(subject_id) : String(subject_id)
}
