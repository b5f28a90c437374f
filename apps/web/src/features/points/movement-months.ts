import type { Movement } from '@rihla/contract'

type Month = {
  /** `2026-11` */
  month: string
  movements: Movement[]
  /** Undefined for the oldest month while older movements are not loaded. */
  net: number | undefined
}

/** Movements by month, newest first, with what each month added or took. */
export const monthsOf = (movements: Movement[], dayOf: (moment: string) => string, hasMore: boolean): Month[] => {
  const groups = new Map<string, Movement[]>()
  for (const movement of movements) {
    const month = dayOf(movement.created_at).slice(0, 7)
    groups.set(month, [...(groups.get(month) ?? []), movement])
  }
  const oldest = [...groups.keys()].at(-1)
  return Array.from(groups, ([month, those]) => ({
    month,
    movements: those,
    net: hasMore && month === oldest ? undefined : those.reduce((sum, { points }) => sum + points, 0),
  }))
}
