/** The two orders of a column, as the API names them, in the order in which they are chosen. */
export type ColumnSort<Sort extends string> = { first: Sort; second: Sort }

/** A first press sorts in the column's natural direction, a second reverses it, and a third returns to the default. */
export const nextSort = <Sort extends string>(current: string, { first, second }: ColumnSort<Sort>): Sort | '' => {
  if (current === first) return second
  return current === second ? '' : first
}

/** For `aria-sort`. A name that begins with a dash is descending. */
export const sortState = (current: string, { first, second }: ColumnSort<string>) => {
  if (current !== first && current !== second) return 'none'
  return current.startsWith('-') ? 'descending' : 'ascending'
}
