import type { Traveller } from '@rihla/contract'

/** What the panel beside a client's travellers holds: a new traveller, one to change, or one who becomes a client. */
export type TravellerInForm =
  | { act: 'add a traveller' }
  | { act: 'change a traveller'; traveller: Traveller }
  | { act: 'make a client'; traveller: Traveller }

export const keyOfTraveller = (subject: TravellerInForm): string =>
  'traveller' in subject ? `${subject.act} ${subject.traveller.id}` : subject.act

export const isTravellerInForm = (subject: unknown): subject is TravellerInForm =>
  typeof subject === 'object' && subject !== null && 'act' in subject
