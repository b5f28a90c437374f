import type { Preferences } from '@rihla/contract'
import type { ConsentChannel, MailKind } from '@rihla/domain'

/** One answer of the person: a kind of mails, or a channel for offers. */
export type Change = { mail: MailKind; enabled: boolean } | { channel: ConsentChannel; granted: boolean }

export const bodyOf = (change: Change) =>
  'mail' in change ? { mails: { [change.mail]: change.enabled } } : { consent: { [change.channel]: change.granted } }

/** How it looks at once, before the server has answered. */
export const withChange = ({ mails, consent }: Preferences, change: Change, at: string): Preferences =>
  'mail' in change
    ? { mails: { ...mails, [change.mail]: change.enabled }, consent }
    : { mails, consent: { ...consent, [change.channel]: { granted: change.granted, at, source: 'client' } } }

/** What the change was about as `from` has it; all else stays, as other changes may be on their way. */
export const takenFrom = ({ mails, consent }: Preferences, change: Change, from: Preferences): Preferences =>
  'mail' in change
    ? { mails: { ...mails, [change.mail]: from.mails[change.mail] }, consent }
    : { mails, consent: { ...consent, [change.channel]: from.consent[change.channel] } }
