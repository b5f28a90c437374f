import { CONSENT_CHANNELS, type ConsentChannel } from './mails.ts'

/** How a person can be reached (PEOPLE-1): by email, by WhatsApp on their phone number, or by both. */
export type Reach = { email: string | null; whatsapp: string | null }

/** The name that a person is told to log in with; the other one works too. */
export const loginNameOf = ({ email, whatsapp }: Reach): string => email ?? whatsapp ?? ''

/** The channels on which a person can be sent something, and so asked for consent. */
export const channelsOf = (reach: Reach): ConsentChannel[] =>
  CONSENT_CHANNELS.filter((channel) => reach[channel] !== null)
