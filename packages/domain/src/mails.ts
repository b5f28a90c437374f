/** Emails that a client can turn off, one by one (ADMIN-6). */
export const MAIL_KINDS = [
  ...(['points_added', 'tier_reached', 'points_expiring', 'voucher_issued', 'review_reply'] as const),
  'claim_decided',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const isMailKind = (text: string): text is MailKind => (MAIL_KINDS as readonly string[]).includes(text)

/** Channels for offers, each with its own consent (ADMIN-5). */
export const CONSENT_CHANNELS = ['email', 'whatsapp'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** How a client answered staff about offers (CONV-8). */
export const CONSENT_HOWS = ['desk', 'phone', 'writing'] as const
export type ConsentHow = (typeof CONSENT_HOWS)[number]
