export type Field<Draft> = keyof Draft & string

export type ThreeWay<Draft> = {
  /** The record when the form was opened. */
  base: Draft
  /** The record as another user has saved it since. */
  theirs: Draft
  /** The form as it was typed. */
  mine: Draft
}

export type MergeRules<Draft> = {
  /** Fields that only make sense together are merged as one; every other field is merged alone. */
  together?: (drafts: ThreeWay<Draft>) => Field<Draft>[][]
  /** What would be saved. Two drafts that save the same are equal, however they were typed. */
  saved: (draft: Draft) => Record<Field<Draft>, unknown>
  /** Which of these fields are named to the reader; without it, all. */
  named?: (fields: Field<Draft>[]) => Field<Draft>[]
}

export type Merge<Draft> = {
  /** Both changes; for fields that both changed, mine until the user chooses. */
  merged: Draft
  /** Fields that both changed to different values. */
  asked: Field<Draft>[][]
  onlyMine: Field<Draft>[]
  onlyTheirs: Field<Draft>[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two drafts would be saved differently. */
export const differingFields = <Draft extends object>(
  { saved }: MergeRules<Draft>,
  one: Draft,
  other: Draft,
): Field<Draft>[] => {
  const [ones, others] = [saved(one), saved(other)]
  return (Object.keys(one) as Field<Draft>[]).filter((field) => !isSame(ones[field], others[field]))
}

/** One draft with some fields of another. */
export const withFields = <Draft extends object>(draft: Draft, from: Draft, fields: Field<Draft>[]): Draft => ({
  ...draft,
  ...Object.fromEntries(fields.map((field) => [field, from[field]])),
})

/** CLIENTS-5: two changes of one record, field by field. */
export const mergeChanges = <Draft extends object>(rules: MergeRules<Draft>, drafts: ThreeWay<Draft>): Merge<Draft> => {
  const { base, theirs, mine } = drafts
  const together = rules.together?.(drafts) ?? []
  const alone = (Object.keys(base) as Field<Draft>[]).filter((field) => !together.some((one) => one.includes(field)))
  const byMe = differingFields(rules, base, mine)
  const byThem = differingFields(rules, base, theirs)
  const apart = differingFields(rules, mine, theirs)

  const merge: Merge<Draft> = { merged: mine, asked: [], onlyMine: [], onlyTheirs: [] }
  for (const group of [...together, ...alone.map((field) => [field])]) {
    const among = (fields: Field<Draft>[]) => group.filter((field) => fields.includes(field))
    const [changedByMe, changedByThem, differing] = [among(byMe), among(byThem), among(apart)]
    if (changedByThem.length === 0) merge.onlyMine.push(...changedByMe)
    else if (changedByMe.length > 0 && differing.length > 0) merge.asked.push(group)
    else {
      merge.merged = withFields(merge.merged, theirs, group)
      if (changedByMe.length === 0) merge.onlyTheirs.push(...changedByThem)
    }
  }
  return merge
}
