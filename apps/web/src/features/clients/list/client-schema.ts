import { CLIENT_FIELDS, type ClientField, type ConsentHow } from '@rihla/domain'
import type { OpenedClient } from './opened-client.query.ts'
import type { Agreed } from '../offers/OfferBoxes.tsx'
import { choice, figure, formSchema, record, text } from '../../../ui/forms/form-schema.ts'

/** A number is the same however its digits are spaced. */
const phone = { ...text, write: (typed: string) => typed.replaceAll(/[\s()-]/g, '') }

const PERSON = Object.fromEntries(CLIENT_FIELDS.map((field) => [field, field === 'whatsapp' ? phone : text])) as Record<
  ClientField,
  typeof text
>

/** CLIENTS-2. Only a new client has a price, and is asked about offers here (CONV-8). */
export const CLIENT_SCHEMA = formSchema<'POST /api/admin/clients/'>()({
  ...PERSON,
  branch_id: record,
  price: figure(),
  agreed: choice<Agreed>({}),
  agreed_how: choice<ConsentHow | null>(null),
})

/** The form as it is typed; an empty field is ''. */
export type ClientValues = typeof CLIENT_SCHEMA.blank

/** The national ID is sent only if it was changed: a save without it leaves it as it is (CLIENTS-1). */
export const changeOf = (values: ClientValues, opened: OpenedClient) => {
  const { price: _, agreed: __, agreed_how: ___, national_id, ...person } = CLIENT_SCHEMA.bodyOf(values)
  const isOtherId = national_id !== (opened.national_id ?? '')
  return { ...person, ...(isOtherId && { national_id }), version: opened.version }
}
