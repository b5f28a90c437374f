import type { Traveller } from '@rihla/contract'
import type { Relation } from '@rihla/domain'
import { choice, formSchema, text } from '../../../ui/forms/form-schema.ts'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'

/** Until it is replaced, the passport number is its mask: nobody has to see it to change something else. */
export const TRAVELLER_SCHEMA = formSchema<'POST /api/admin/clients/:id/travellers/'>()({
  name: text,
  relation: choice<Relation | null>(null),
  birth_date: text,
  nationality: text,
  passport_number: text,
  passport_expiry: text,
})

/** The form as it is typed; an empty field is ''. */
export type TravellerValues = typeof TRAVELLER_SCHEMA.blank
export type TravellerForm = RecordForm<Traveller, TravellerValues>

/** The passport number is sent only if it was replaced: a save without it leaves it as it is. */
export const changeOf = (values: TravellerValues, opened: Traveller) => {
  const { passport_number, ...rest } = TRAVELLER_SCHEMA.bodyOf(values)
  const isReplaced = passport_number !== (opened.passport_number ?? '')
  return { ...rest, ...(isReplaced && { passport_number }), version: opened.version }
}
