import { CLIENT_FIELDS, type ClientField } from '@rihla/domain'
import type { OpenedClient } from './opened-client.query.ts'
import { differingFields, type MergeRules } from '../../../lib/merge-changes.ts'
import { typedNumber } from '../../../lib/typed-number.ts'

/** The form as it is typed; an empty field is ''. */
export type ClientDraft = Record<ClientField | 'price', string>

const draftWith = (valueOf: (field: ClientField) => string, price = '') =>
  ({ ...Object.fromEntries(CLIENT_FIELDS.map((field) => [field, valueOf(field)])), price }) as ClientDraft

export const EMPTY_DRAFT = draftWith(() => '')

export const draftOf = (client: OpenedClient) => draftWith((field) => client[field] ?? '')

/** A number is the same however its digits are spaced. */
export const CLIENT_MERGE: MergeRules<ClientDraft> = {
  saved: (draft) => ({
    ...draftWith((field) => draft[field].trim(), draft.price.trim()),
    whatsapp: draft.whatsapp.replaceAll(/[\s()-]/g, ''),
  }),
}

export const creationOf = ({ price, ...person }: ClientDraft) => ({ ...person, price: typedNumber(price) })

/** The national ID is sent only if it was changed: a save without it leaves it as it is (CLIENTS-1). */
export const changeOf = (draft: ClientDraft, opened: OpenedClient) => {
  const { price: _, national_id, ...person } = draft
  const isOtherId = differingFields(CLIENT_MERGE, draft, draftOf(opened)).includes('national_id')
  return { ...person, ...(isOtherId && { national_id }), version: opened.version }
}
