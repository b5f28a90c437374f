import { ApiError } from './api-error.ts'
import { differingFields, type Field, type Merge, mergeChanges, type MergeRules } from './merge-changes.ts'

/** How often somebody else may be quicker before the person is told. */
const MOST_MERGES = 5

export type EditedRecord<Stored, Draft> = {
  draftOf: (stored: Stored) => Draft
  rules: MergeRules<Draft>
  /** Refused with `changed_meanwhile` when `base` is not the newest any more. */
  save: (draft: Draft, base: Stored | undefined) => Promise<Stored>
  /** Undefined when the record is gone. */
  readNewest: (base: Stored) => Promise<Stored | undefined>
}

export type Saved<Stored, Draft> = {
  stored: Stored
  /** What somebody else changed and stays as well; undefined when nobody did. */
  kept: Field<Draft>[] | undefined
}
type Asked<Stored, Draft> = { newest: Stored; merge: Merge<Draft> }

const isSecond = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile'

/**
 * Saves a draft over a record. If somebody else was quicker, both changes are merged and saved, as often as it takes;
 * only what both changed comes back as a question.
 */
export const saveMerged = async <Stored, Draft extends object>(
  { draftOf, rules, save, readNewest }: EditedRecord<Stored, Draft>,
  draft: Draft,
  opened: Stored | undefined,
  onMerged: (base: Stored, newest: Stored) => void,
): Promise<Saved<Stored, Draft> | Asked<Stored, Draft>> => {
  let [mine, base] = [draft, opened]
  let kept: Field<Draft>[] | undefined
  for (let merges = 0; ; merges += 1) {
    try {
      return { stored: await save(mine, base), kept }
    } catch (error) {
      if (base === undefined || !isSecond(error) || merges === MOST_MERGES) throw error
      const newest = await readNewest(base)
      if (newest === undefined) throw new ApiError({ status: 404, code: 'not_found' })
      const theirs = draftOf(newest)
      const merge = mergeChanges(rules, { base: draftOf(base), theirs, mine })
      onMerged(base, newest)
      if (merge.asked.length > 0) return { newest, merge }
      kept = [...new Set([...(kept ?? []), ...merge.onlyTheirs])]
      // Both made the same change: there is nothing left to save.
      if (differingFields(rules, merge.merged, theirs).length === 0) return { stored: newest, kept }
      ;[mine, base] = [merge.merged, newest]
    }
  }
}
