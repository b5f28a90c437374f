import { Skeleton, Table, Text } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ColumnSort } from './list-sort.ts'
import classes from './ListTable.module.css'
import { type RowAct, RowMenu } from './RowMenu.tsx'
import { SortHead } from './SortHead.tsx'

export type ListColumn<Row, Sort extends string = string> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** title: the name of the row; wide: across the card on phones. */
  kind?: 'title' | 'wide'
  /** Numbers are aligned to the end. */
  atEnd?: boolean
  sort?: ColumnSort<Sort>
}

type ListTableProps<Row, Sort extends string> = {
  label: string
  columns: ListColumn<Row, Sort>[]
  /** Undefined while they are loading. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string | number
  nameOf: (row: Row) => string
  actsOf: (row: Row) => RowAct[]
  sort: Sort | ''
  onSort: (sort: Sort | '') => void
  /** Rows that are about to be replaced by newer ones. */
  isStale?: boolean
}

const SHAPES = [1, 2, 3, 4, 5, 6]

/** The name of a row, as a link that covers all of it: a click anywhere opens it, and Ctrl opens a new tab. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.link} data-row-link>
      <bdi>{children}</bdi>
    </Link>
  )
}

/** Up and down move between the rows; Shift and F10 open the menu of a row. Enter opens its link. */
const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
  const { target, key, shiftKey } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-row-link]')) return
  const row = target.closest('tr')
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[key]
  const wanted =
    key === 'ContextMenu' || (key === 'F10' && shiftKey)
      ? row?.querySelector<HTMLElement>('[data-row-menu]')
      : next?.querySelector<HTMLElement>('[data-row-link]')
  if (!wanted) return
  event.preventDefault()
  wanted.focus()
  if (wanted.matches('[data-row-menu]')) wanted.click()
}

function RowShapes<Row>({ columns }: { columns: ListColumn<Row>[] }) {
  return SHAPES.map((shape) => (
    <Table.Tr key={shape} role="row">
      {columns.map(({ key, kind }) => (
        <Table.Td key={key} role="cell" data-kind={kind}>
          <Skeleton h={14} w="72%" />
          {kind === 'title' && <Skeleton h={11} w="48%" mt={6} />}
        </Table.Td>
      ))}
      <Table.Td role="cell" data-kind="menu" />
    </Table.Tr>
  ))
}

/**
 * The list of a staff page: compact rows that open, sorted by their headers. It becomes cards where it is narrow. The roles
 * are explicit, because a table with another CSS layout loses them.
 */
export function ListTable<Row, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { label, columns, rows, rowKey, nameOf, actsOf, sort, onSort, isStale } = props
  const { t } = useTranslation(['staff', 'common'])
  return (
    <>
      {!rows && (
        <Text role="status" c="dimmed" size="sm" className={classes.loading ?? ''}>
          {t('common:loading')}
        </Text>
      )}
      <Table
        role="table"
        aria-label={rows ? label : t('common:loading')}
        aria-busy={isStale || undefined}
        className={classes.table ?? ''}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ key, label: name, atEnd, sort: columnSort }) =>
              columnSort ? (
                <SortHead
                  key={key}
                  label={name}
                  atEnd={atEnd}
                  columnSort={columnSort}
                  sort={sort}
                  onSort={(next) => onSort(next as Sort | '')}
                />
              ) : (
                <Table.Th key={key} role="columnheader" scope="col" data-at-end={atEnd || undefined}>
                  {name}
                </Table.Th>
              ),
            )}
            <Table.Th role="columnheader" scope="col" data-kind="menu">
              <span className={classes.menuHead}>{t('actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" onKeyDown={moveByKey}>
          {!rows && <RowShapes columns={columns} />}
          {rows?.map((row) => (
            <Table.Tr key={rowKey(row)} role="row">
              {columns.map(({ key, label: name, kind, atEnd, cell }) => (
                <Table.Td key={key} role="cell" data-column={key} data-kind={kind} data-at-end={atEnd || undefined}>
                  {kind !== 'title' && (
                    <span className={classes.label} aria-hidden>
                      {name}
                    </span>
                  )}
                  {cell(row)}
                </Table.Td>
              ))}
              <Table.Td role="cell" data-kind="menu">
                <RowMenu name={nameOf(row)} acts={actsOf(row)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
