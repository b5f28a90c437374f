import { Skeleton, Table, Text } from '@mantine/core'
import { type FocusEvent, Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { afterFade } from '../feedback/use-dialog.ts'
import type { ColumnSort } from './list-sort.ts'
import classes from './ListTable.module.css'
import { type RowAct, RowMenu } from './RowMenu.tsx'
import { SortHead } from './SortHead.tsx'

export type ListColumn<Row, Sort extends string = string> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** title: the name of the row; wide: across the card on phones; actions: the buttons of the row, without a label. */
  kind?: 'title' | 'wide' | 'actions'
  /** Numbers are aligned to the end. */
  atEnd?: boolean
  sort?: ColumnSort<Sort>
}

export type ListTableProps<Row, Sort extends string = string> = {
  label: string
  columns: ListColumn<Row, Sort>[]
  /** Undefined while they are loading. */
  rows: Row[] | undefined
  rowKey: (row: Row, place: number) => string | number
  /** The quiet menu at the end of each row. */
  menu?: { nameOf: (row: Row) => string; actsOf: (row: Row) => RowAct[] }
  /** Of a list whose headers sort. */
  sort?: Sort | ''
  onSort?: (sort: Sort | '') => void
  className?: string | undefined
  /** Rows that are about to be replaced by newer ones. */
  isStale?: boolean
  /** Rows that have just arrived. */
  isFresh?: (row: Row) => boolean
  /** The row whose form or details are open. */
  isOpen?: (row: Row) => boolean
  /** Those details, where they are right under their row. */
  below?: (row: Row) => ReactNode
}

const SHAPES = [1, 2, 3, 4, 5, 6]

/** Up and down move between the rows; Shift and F10 open the menu of a row. Enter opens its link. */
const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
  const { target, key, shiftKey } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-row-link], td a')) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  const row = target.closest('tr')
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = links.findIndex((link) => row?.contains(link))
  const wanted =
    key === 'ContextMenu' || (key === 'F10' && shiftKey)
      ? row?.querySelector<HTMLElement>('[data-row-menu]')
      : step && here >= 0 && links[here + step]
  if (!wanted) return
  event.preventDefault()
  wanted.focus()
  if (wanted.matches('[data-row-menu]')) wanted.click()
}

/** When the row that had the focus leaves the list, the list itself takes it. */
const useKeptFocus = () => {
  const last = useRef<{ row: Element | null; list: HTMLElement | null }>(undefined)
  useEffect(() => {
    let later: ReturnType<typeof afterFade> | undefined
    const keep = () => {
      if (!last.current || last.current.row?.isConnected) return
      // A dialog that is still fading out would return the focus to the row.
      if (document.querySelector('[role="dialog"]')) later = afterFade(keep)
      else if (document.activeElement === document.body) {
        last.current.list?.focus({ preventScroll: true })
        last.current = undefined
      }
    }
    keep()
    later ??= afterFade(keep)
    return () => clearTimeout(later)
  })
  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    last.current = { row: target.closest('tr'), list: currentTarget.closest<HTMLElement>('[data-list]') }
  }
}

function RowShapes<Row>({ columns, hasMenu }: { columns: ListColumn<Row>[]; hasMenu: boolean }) {
  return SHAPES.map((shape) => (
    <Table.Tr key={shape} role="presentation" aria-hidden>
      {columns.map(({ key, kind }) => (
        <Table.Td key={key} role="presentation" data-column={key} data-kind={kind}>
          {kind !== 'actions' && <Skeleton h={14} w="72%" />}
          {kind === 'title' && <Skeleton h={11} w="48%" mt={6} />}
        </Table.Td>
      ))}
      {hasMenu && <Table.Td role="presentation" data-kind="menu" />}
    </Table.Tr>
  ))
}

/**
 * The list of a staff page: compact rows that open, sorted by their headers. It becomes cards where it is narrow. The roles
 * are explicit, because a table with another CSS layout loses them.
 */
export function ListTable<Row, Sort extends string = string>(props: ListTableProps<Row, Sort>) {
  const { label, columns, rows, rowKey, menu, sort = '', onSort, isStale, isFresh, isOpen, below } = props
  const { t } = useTranslation(['staff', 'common'])
  const onFocus = useKeptFocus()
  const width = columns.length + (menu ? 1 : 0)
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
        className={`${classes.table} ${props.className ?? ''}`}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ key, label: name, kind, atEnd, sort: columnSort }) =>
              columnSort ? (
                <SortHead
                  key={key}
                  label={name}
                  atEnd={atEnd}
                  columnSort={columnSort}
                  sort={sort}
                  onSort={(next) => onSort?.(next as Sort | '')}
                />
              ) : (
                <Table.Th
                  key={key}
                  role="columnheader"
                  scope="col"
                  data-column={key}
                  data-kind={kind === 'actions' ? kind : undefined}
                  data-at-end={atEnd || undefined}
                >
                  {name}
                </Table.Th>
              ),
            )}
            {menu && (
              <Table.Th role="columnheader" scope="col" data-kind="menu">
                <span className={classes.menuHead}>{t('actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" onKeyDown={moveByKey} onFocus={onFocus}>
          {!rows && <RowShapes columns={columns} hasMenu={menu !== undefined} />}
          {rows?.map((row, place) => (
            <Fragment key={rowKey(row, place)}>
              <Table.Tr role="row" data-fresh={isFresh?.(row) || undefined} data-open={isOpen?.(row) || undefined}>
                {columns.map(({ key, label: name, kind, atEnd, cell }) => (
                  <Table.Td key={key} role="cell" data-column={key} data-kind={kind} data-at-end={atEnd || undefined}>
                    {(!kind || kind === 'wide') && (
                      <span className={classes.label} aria-hidden>
                        {name}
                      </span>
                    )}
                    {cell(row)}
                  </Table.Td>
                ))}
                {menu && (
                  <Table.Td role="cell" data-kind="menu">
                    <RowMenu name={menu.nameOf(row)} acts={menu.actsOf(row)} />
                  </Table.Td>
                )}
              </Table.Tr>
              {below && isOpen?.(row) && (
                <Table.Tr role="row" data-below>
                  <Table.Td role="cell" colSpan={width} aria-colspan={width}>
                    {below(row)}
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
