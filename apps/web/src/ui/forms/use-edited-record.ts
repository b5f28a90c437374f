import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { differingFields, type Field, type Merge, mergeChanges, withFields } from '../../lib/merge-changes.ts'
import { type EditedRecord, type Saved, saveMerged } from '../../lib/save-merged.ts'

export type Side = 'mine' | 'theirs'

export type Conflict<Draft> = Pick<Merge<Draft>, 'asked' | 'onlyMine' | 'onlyTheirs'> & {
  theirs: Draft
  /** For each conflict, in order: the fields to show, and whose values are chosen. */
  shown: Field<Draft>[][]
  choices: Side[]
}

type EditedRecordOptions<Stored, Draft> = EditedRecord<Stored, Draft> & {
  /** Undefined for a new record. */
  opened: Stored | undefined
  /** The initial values of a new record. */
  blank: Draft
  onSaved: (saved: Saved<Stored, Draft>) => void
  onError?: (error: Error) => void
}

/**
 * CLIENTS-5: the draft of a form whose record others may change at the same time. Their changes are merged into it;
 * fields that both changed are asked, with the user's own values preselected.
 */
export const useEditedRecord = <Stored, Draft extends object>(options: EditedRecordOptions<Stored, Draft>) => {
  const { opened, blank, draftOf, rules, onSaved, onError } = options
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState(() => (opened === undefined ? blank : draftOf(opened)))
  const [conflict, setConflict] = useState<Conflict<Draft>>()
  const isSending = useRef(false)
  const start = base === undefined ? blank : draftOf(base)

  const takeOver = (from: Stored, newest: Stored) => {
    setBase(newest)
    setDraft((mine) => mergeChanges(rules, { base: draftOf(from), theirs: draftOf(newest), mine }).merged)
  }
  const save = useMutation({
    mutationFn: (mine: Draft) => saveMerged(options, mine, base, takeOver),
    onSettled: () => {
      isSending.current = false
    },
  })
  const finish = (outcome: Awaited<ReturnType<typeof saveMerged<Stored, Draft>>>) => {
    if (!('merge' in outcome)) return onSaved(outcome)
    const { asked, onlyMine, onlyTheirs } = outcome.merge
    const theirs = draftOf(outcome.newest)
    const differing = differingFields(rules, outcome.merge.merged, theirs)
    const shown = asked.map((group) => group.filter((field) => differing.includes(field)))
    setConflict({ asked, onlyMine, onlyTheirs, theirs, shown, choices: asked.map(() => 'mine') })
  }

  const chosen = () => {
    const taken = conflict?.asked.filter((_, place) => conflict.choices[place] === 'theirs').flat() ?? []
    return conflict ? withFields(draft, conflict.theirs, taken) : draft
  }

  return {
    draft,
    base,
    conflict,
    error: save.error,
    isPending: save.isPending,
    /** For a form that closes once it is saved: a second click must not save again. */
    isSaved: save.isSuccess && !('merge' in save.data),
    /** The record was deleted; what was typed stays in the form. */
    isGone: base !== undefined && save.error instanceof ApiError && save.error.status === 404,
    unsaved: differingFields(rules, start, draft),
    /** While a field is shown as a conflict, it is not in the form as well. */
    isAsked: (field: Field<Draft>) => conflict?.asked.some((group) => group.includes(field)) ?? false,
    change: (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes })),
    choose: (place: number, side: Side) =>
      setConflict((last) => last && { ...last, choices: last.choices.with(place, side) }),
    chooseAllTheirs: () => setConflict((last) => last && { ...last, choices: last.choices.map(() => 'theirs') }),
    startFrom: (stored: Stored) => {
      setBase(stored)
      setDraft(draftOf(stored))
      setConflict(undefined)
    },
    reset: save.reset,
    submit: () => {
      // The second click of a double click arrives before the first one shows.
      if (isSending.current) return
      isSending.current = true
      const mine = chosen()
      setDraft(mine)
      setConflict(undefined)
      if (conflict && base !== undefined && differingFields(rules, start, mine).length === 0) {
        isSending.current = false
        return onSaved({ stored: base, kept: differingFields(rules, draft, mine) })
      }
      save.mutate(mine, { onSuccess: finish, ...(onError && { onError }) })
    },
  }
}
