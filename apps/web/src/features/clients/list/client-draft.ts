import type { OpenedClient } from './opened-client.query.ts'
import { differingFields, type MergeRules } from '../../../lib/merge-changes.ts'
import { typedNumber } from '../../../lib/typed-number.ts'

export const PERSON = ['full_name', 'email', 'whatsapp', 'national_id', 'passport_expiry'] as const
export type PersonField = (typeof PERSON)[number]

/** The form as it is typed; an empty field is ''. */
export type ClientDraft = Record<PersonField | 'price', string>

export const EMPTY_DRAFT: ClientDraft = {
  full_name: '',
  email: '',
  whatsapp: '',
  national_id: '',
  passport_expiry: '',
  price: '',
}

export const draftOf = (client: OpenedClient): ClientDraft => ({
  full_name: client.full_name,
  email: client.email,
  whatsapp: client.whatsapp ?? '',
  national_id: client.national_id ?? '',
  passport_expiry: client.passport_expiry ?? '',
  price: '',
})

/** A number is the same however its digits are spaced. */
export const CLIENT_MERGE: MergeRules<ClientDraft> = {
  saved: ({ full_name, email, whatsapp, national_id, passport_expiry, price }) => ({
    full_name: full_name.trim(),
    email: email.trim(),
    whatsapp: whatsapp.replaceAll(/[\s()-]/g, ''),
    national_id: national_id.trim(),
    passport_expiry,
    price: price.trim(),
  }),
}

export const creationOf = ({ price, ...person }: ClientDraft) => ({ ...person, price: typedNumber(price) })

/** The national ID is sent only if it was changed: a save without it leaves it as it is (CLIENTS-1). */
export const changeOf = (draft: ClientDraft, opened: OpenedClient) => {
  const { price: _, national_id, ...person } = draft
  const isOtherId = differingFields(CLIENT_MERGE, draft, draftOf(opened)).includes('national_id')
  return { ...person, ...(isOtherId && { national_id }), version: opened.version }
}
