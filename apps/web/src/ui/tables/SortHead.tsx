import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type ColumnSort, nextSort, sortState } from './list-sort.ts'
import classes from './ListTable.module.css'

const GLYPHS = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }

type SortHeadProps = {
  label: string
  atEnd: boolean | undefined
  columnSort: ColumnSort<string>
  sort: string
  onSort: (sort: string) => void
}

/** A header that sorts. Where the rows are cards it is for screen readers only, so it is a plain word. */
export function SortHead({ label, atEnd, columnSort, sort, onSort }: SortHeadProps) {
  const state = sortState(sort, columnSort)
  const Glyph = GLYPHS[state]
  return (
    <Table.Th role="columnheader" scope="col" aria-sort={state} data-at-end={atEnd || undefined}>
      <span className={classes.plain}>{label}</span>
      <UnstyledButton
        className={classes.sort ?? ''}
        data-sorted={state === 'none' ? undefined : true}
        onClick={() => onSort(nextSort(sort, columnSort))}
      >
        {label}
        <Glyph size={15} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
