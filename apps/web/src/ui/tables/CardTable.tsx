import { Table } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './CardTable.module.css'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** title: the name of the row; wide: across the card on phones; actions: last and without a label. */
  kind?: 'title' | 'wide' | 'actions'
  /** Numbers and actions are aligned to the end. */
  atEnd?: boolean
}

export type CardTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row, place: number) => string | number
  className?: string | undefined
  /** A small table next to something else: it becomes cards only on a phone. */
  isCompact?: boolean
  /** Rows that are about to be replaced by newer ones. */
  isStale?: boolean
  /** Rows that have just arrived. */
  isFresh?: (row: Row) => boolean
  /** The row whose details are open. */
  isOpen?: (row: Row) => boolean
  /** Those details, where they are right under their row. */
  below?: (row: Row) => ReactNode
}

/**
 * A table that becomes cards on narrow screens, instead of scrolling sideways. The roles are explicit, because a table
 * with another CSS layout loses them.
 */
export function CardTable<Row>(props: CardTableProps<Row>) {
  const { label, columns, rows, rowKey, isFresh, isOpen, below, className = '', isCompact, isStale } = props
  return (
    <div className={isCompact ? classes.compact : classes.room}>
      <Table
        role="table"
        aria-label={label}
        aria-busy={isStale || undefined}
        className={`${classes.table} ${className}`}
        {...(isCompact ? { horizontalSpacing: 'sm' } : { horizontalSpacing: 'md', verticalSpacing: 14 })}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th key={column.key} role="columnheader" scope="col" data-at-end={column.atEnd || undefined}>
                {column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row, place) => (
            <Fragment key={rowKey(row, place)}>
              <Table.Tr role="row" data-fresh={isFresh?.(row) || undefined} data-open={isOpen?.(row) || undefined}>
                {columns.map((column) => (
                  <Table.Td
                    key={column.key}
                    role="cell"
                    data-column={column.key}
                    data-kind={column.kind}
                    data-at-end={column.atEnd || undefined}
                  >
                    {!column.kind || column.kind === 'wide' ? (
                      <span className={classes.label} aria-hidden>
                        {column.label}
                      </span>
                    ) : null}
                    {column.cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
              {below && isOpen?.(row) && (
                <Table.Tr role="row" data-below>
                  <Table.Td role="cell" colSpan={columns.length} aria-colspan={columns.length}>
                    {below(row)}
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
