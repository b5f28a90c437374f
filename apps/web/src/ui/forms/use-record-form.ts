import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { differingFields, type Field, type Merge, mergeChanges, withFields } from '../../lib/merge-changes.ts'
import { type Saved, saveMerged } from '../../lib/save-merged.ts'
import type { FormSchema } from './form-schema.ts'
import { type ApiFormOptions, type FormValues, useApiForm } from './use-api-form.ts'

export type Side = 'mine' | 'theirs'

export type Conflict<Values> = Pick<Merge<Values>, 'asked' | 'onlyMine' | 'onlyTheirs'> & {
  theirs: Values
  /** For each conflict, in order: the fields to show, and whose values are chosen. */
  shown: Field<Values>[][]
  choices: Side[]
}

type Outcome<Stored, Values extends object> = Awaited<ReturnType<typeof saveMerged<Stored, Values>>>

type RecordFormOptions<Stored, Values> = Pick<
  ApiFormOptions<Values, unknown>,
  'validate' | 'onError' | 'focusesRefusal' | 'refusedFields'
> & {
  schema: FormSchema<Stored, Values>
  /** Undefined for a new record. */
  opened: Stored | undefined
  /** What a new record starts with. */
  blank?: Partial<Values>
  /** Refused with `changed_meanwhile` when `base` is no longer the newest version. */
  save: (values: Values, base: Stored | undefined) => Promise<Stored>
  /** Undefined when the record was deleted. */
  readNewest: (base: Stored) => Promise<Stored | undefined>
  onSaved: (saved: Saved<Stored, Values>) => void
  /** The form can be saved again. */
  staysOpen?: boolean
}

/**
 * CLIENTS-5: a form whose record others may change at the same time. Their changes are merged into it; fields that both
 * changed are asked, with the user's own values preselected.
 */
export const useRecordForm = <Stored, Values extends FormValues>(options: RecordFormOptions<Stored, Values>) => {
  const { schema, opened, save, readNewest, validate, onSaved, onError, focusesRefusal, staysOpen = false } = options
  const { rules, valuesOf } = schema
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const named = (fields: Field<Values>[]) => rules.named?.(fields) ?? fields
  const start = base === undefined ? { ...schema.blank, ...options.blank } : valuesOf(base)

  const form = useApiForm<Values, Outcome<Stored, Values>>({
    initialValues: start,
    validate,
    send: (mine) => saveMerged({ draftOf: valuesOf, rules, save, readNewest }, mine, base, takeOver),
    isFinal: (outcome) => !staysOpen && !('merge' in outcome),
    onSuccess: (outcome) =>
      'merge' in outcome ? ask(outcome) : onSaved({ ...outcome, kept: outcome.kept && named(outcome.kept) }),
    onError: (error, failure, sent) => onError?.(error, isGone(error) ? undefined : failure, sent),
    focusesRefusal,
    ...(options.refusedFields && { refusedFields: options.refusedFields }),
  })
  const takeOver = (from: Stored, newest: Stored) => {
    setBase(newest)
    const drafts = { base: valuesOf(from), theirs: valuesOf(newest), mine: form.latest() }
    form.change(mergeChanges(rules, drafts).merged)
  }
  const ask = ({ newest, merge }: Extract<Outcome<Stored, Values>, { merge: unknown }>) => {
    const { asked, onlyMine, onlyTheirs } = merge
    const theirs = valuesOf(newest)
    const differing = differingFields(rules, merge.merged, theirs)
    const shown = asked.map((group) => named(group.filter((field) => differing.includes(field))))
    const choices = asked.map((): Side => 'mine')
    setConflict({ asked, onlyMine: named(onlyMine), onlyTheirs: named(onlyTheirs), theirs, shown, choices })
  }

  const submit = () => {
    if (!conflict) return form.submit()
    const taken = conflict.asked.filter((_, place) => conflict.choices[place] === 'theirs').flat()
    const mine = withFields(form.values, conflict.theirs, taken)
    form.change(mine)
    setConflict(undefined)
    if (base !== undefined && differingFields(rules, start, mine).length === 0)
      return onSaved({ stored: base, kept: named(differingFields(rules, form.values, mine)) })
    form.submit()
  }
  /** While a field is shown as a conflict, it is not in the form as well. */
  const isAsked = (field: Field<Values>) => conflict?.asked.some((group) => group.includes(field)) ?? false
  /** The record was deleted; what was typed stays in the form. */
  const isGone = (error: Error | null) => base !== undefined && error instanceof ApiError && error.status === 404
  const unsaved = differingFields(rules, start, form.values)

  return {
    ...form,
    base,
    conflict,
    isGone: isGone(form.error),
    isAsked,
    failure: isGone(form.error) ? undefined : form.failure,
    unsaved,
    isDirty: unsaved.length > 0,
    field: (name: Field<Values>) => ({ ...form.field(name), ...(isAsked(name) && { display: 'none' }) }),
    choose: (place: number, side: Side) =>
      setConflict((last) => last && { ...last, choices: last.choices.with(place, side) }),
    chooseAllTheirs: () => setConflict((last) => last && { ...last, choices: last.choices.map(() => 'theirs') }),
    startFrom: (stored: Stored) => {
      setBase(stored)
      form.startFrom(valuesOf(stored))
      setConflict(undefined)
    },
    /** Goes on from a newer version; what was typed stays. */
    rebase: (newest: Stored) => (base === undefined ? setBase(newest) : takeOver(base, newest)),
    submit,
    props: { ...form.props, submit },
  }
}

export type RecordForm<Stored, Values extends FormValues> = ReturnType<typeof useRecordForm<Stored, Values>>
