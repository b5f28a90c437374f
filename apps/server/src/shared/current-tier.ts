/** SQL: the tier in force of somebody who has earned so many points (PROG-1). The argument is an expression. */
export const currentTier = (earned: string, columns = 'code'): string =>
  `(select ${columns} from current_tier where min_points <= ${earned} order by min_points desc limit 1)`
