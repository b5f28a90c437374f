/**
 * Every action in the audit log (ADMIN-1), by its subject. A new action is added here and as a text in
 * `admin-audit.json` of every language, as `did_<subject>_<action>`; a test of the web app lists missing ones.
 */
export const AUDITED = {
  client: [
    ...(['create', 'register', 'update', 'read', 'activate', 'issue_password_link', 'adjust_points'] as const),
    ...(['record_consent', 'send_promo', 'send_welcome', 'export', 'erase'] as const),
    ...(['add_traveller', 'change_traveller', 'remove_traveller', 'read_passport', 'make_client'] as const),
    ...(['merge', 'mark_not_same'] as const),
  ],
  ticket: ['create', 'update', 'change_status', 'delete'],
  claim: ['accept', 'refuse', 'reopen'],
  programme: ['create', 'update', 'delete'],
  campaign: ['create', 'update', 'schedule', 'unschedule', 'stop', 'delete'],
  reward: ['create', 'update', 'retire', 'delete'],
  reward_type: ['create', 'update', 'delete'],
  voucher: ['use', 'cancel'],
  feedback: ['reply', 'correct_reply', 'follow_up', 'send_promo', 'send_welcome', 'export'],
  promo_code: ['create'],
  message_template: ['create'],
  consent_wording: ['create'],
  privacy_notice: ['create'],
  registration_request: ['approve', 'decline'],
  agency: ['update', 'close_checklist', 'open_checklist', 'send_test_mail', 'rotate_keys'],
  exchange_rate: ['update'],
  staff: [
    ...(['create', 'update', 'disable', 'enable', 'reset_password', 'change_password'] as const),
    ...(['totp_on', 'totp_off', 'renew_recovery_codes', 'end_session'] as const),
    ...(['view_many_national_ids'] as const),
  ],
  branch: ['create', 'update', 'delete'],
  joined_name: ['create', 'delete'],
  webhook: ['create', 'update', 'delete', 'renew_secret', 'send_test', 'replay'],
  api_key: ['create', 'revoke'],
  import: ['clients', 'tickets'],
  export: ['clients', 'tickets', 'ledger', 'vouchers', 'money'],
} as const

export type AuditedSubject = keyof typeof AUDITED
export type AuditedAction<Subject extends AuditedSubject> = (typeof AUDITED)[Subject][number]

/** `client_create`: the subject and the action in one name. */
export type AuditEvent = { [Subject in AuditedSubject]: `${Subject}_${AuditedAction<Subject>}` }[AuditedSubject]

export const AUDITED_SUBJECTS = Object.keys(AUDITED) as AuditedSubject[]

/** Undefined for an action this version does not know, such as one of a newer server. */
export const auditEvent = (subject: string, action: string): AuditEvent | undefined => {
  const known = AUDITED_SUBJECTS.find((name) => name === subject)
  const actions: readonly string[] = known ? AUDITED[known] : []
  return actions.includes(action) ? (`${subject}_${action}` as AuditEvent) : undefined
}
