import type { Preferences } from '@rihla/contract'
import type { ConsentChannel, MailKind } from '@rihla/domain'

/** One answer of the client: a kind of emails, or a channel for offers. */
export type Change = { mail: MailKind; enabled: boolean } | ConsentChange

/** `wording` is the id of the text that was read (CONV-8). */
type ConsentChange = { channel: ConsentChannel; granted: boolean; wording: number }

export const bodyOf = (change: Change) =>
  'mail' in change
    ? { mails: { [change.mail]: change.enabled } }
    : { consent: { [change.channel]: change.granted }, wordings: { [change.channel]: change.wording } }

/** The optimistic state, before the server has answered. */
export const withChange = ({ mails, consent }: Preferences, change: Change, at: string): Preferences =>
  'mail' in change
    ? { mails: { ...mails, [change.mail]: change.enabled }, consent }
    : { mails, consent: { ...consent, [change.channel]: { granted: change.granted, at, source: 'client' } } }

/** Reverts this change to the state in `from`; everything else stays, as other changes may be in flight. */
export const takenFrom = ({ mails, consent }: Preferences, change: Change, from: Preferences): Preferences =>
  'mail' in change
    ? { mails: { ...mails, [change.mail]: from.mails[change.mail] }, consent }
    : { mails, consent: { ...consent, [change.channel]: from.consent[change.channel] } }
