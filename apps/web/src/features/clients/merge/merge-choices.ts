import type { Comparison } from '@rihla/contract'
import { MERGED_FIELDS, type MergedField } from '@rihla/domain'

export type Side = 'kept' | 'merged'
export type Choices = Partial<Record<MergedField, Side>>
type OneRecord = Comparison[Side]

/** Whether both records say the same, or neither says anything. */
export const isSame = ({ kept, merged, has_same_national_id }: Comparison, field: MergedField): boolean =>
  field === 'national_id'
    ? has_same_national_id || (kept.national_id === null && merged.national_id === null)
    : kept[field] === merged[field]

/** The fuller or newer value is chosen beforehand; otherwise the one of the record that stays. */
const suggest = (kept: OneRecord, merged: OneRecord, field: MergedField): Side => {
  const [ours, theirs] = [kept[field], merged[field]]
  if (ours === null || theirs === null) return ours === null && theirs !== null ? 'merged' : 'kept'
  if (field === 'full_name') return theirs.length > ours.length ? 'merged' : 'kept'
  if (field === 'passport_expiry') return theirs > ours ? 'merged' : 'kept'
  return 'kept'
}

export const suggestedChoices = (comparison: Comparison): Choices =>
  Object.fromEntries(
    MERGED_FIELDS.filter((field) => !isSame(comparison, field)).map((field) => [
      field,
      suggest(comparison.kept, comparison.merged, field),
    ]),
  )

/** Sent to the server: the fields whose value comes from the record that goes. */
export const takenFields = (choices: Choices): MergedField[] =>
  MERGED_FIELDS.filter((field) => choices[field] === 'merged')

type Consent = OneRecord['consents'][number]

/** The answers of both records about one channel, and which one counts: a refusal over a consent. */
export const consentOf = ({ kept, merged }: Comparison, channel: Consent['channel']) => {
  const answers = { kept, merged }
  const of = (side: Side) => answers[side].consents.find((one) => one.channel === channel)
  const [ours, theirs] = [of('kept'), of('merged')]
  const counts: Side = theirs && (!ours || (ours.granted && !theirs.granted)) ? 'merged' : 'kept'
  return { kept: ours, merged: theirs, counts }
}
