import { ApiError } from './api-error.ts'
import { differingFields, type Field, type Merge, mergeChanges, type MergeRules } from './merge-changes.ts'

/** How often another user may save first before the conflict is reported. */
const MOST_MERGES = 5

export type EditedRecord<Stored, Draft> = {
  draftOf: (stored: Stored) => Draft
  rules: MergeRules<Draft>
  /** Refused with `changed_meanwhile` when `base` is no longer the newest version. */
  save: (draft: Draft, base: Stored | undefined) => Promise<Stored>
  /** Undefined when the record was deleted. */
  readNewest: (base: Stored) => Promise<Stored | undefined>
}

export type Saved<Stored, Draft> = {
  stored: Stored
  /** What another user changed and was kept; undefined without such changes. */
  kept: Field<Draft>[] | undefined
}
type Asked<Stored, Draft> = { newest: Stored; merge: Merge<Draft> }

const isSecond = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile'

/**
 * Saves a draft over a record. If another user saved first, both changes are merged and saved, repeatedly if needed;
 * only fields that both changed are returned as a conflict.
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
