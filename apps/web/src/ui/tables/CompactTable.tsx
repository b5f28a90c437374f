import { Table } from '@mantine/core'
import classes from './CompactTable.module.css'
import type { ListColumn } from './ListTable.tsx'

type CompactTableProps<Row> = {
  label: string
  columns: Pick<ListColumn<Row>, 'key' | 'label' | 'cell' | 'kind' | 'atEnd'>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
}

/**
 * A small table of figures next to something else: it becomes cards only on a phone, and nothing in it opens. The roles are
 * explicit, because a table with another CSS layout loses them.
 */
export function CompactTable<Row>({ label, columns, rows, rowKey }: CompactTableProps<Row>) {
  return (
    <div className={classes.frame}>
      <Table role="table" aria-label={label} className={classes.table ?? ''} horizontalSpacing="sm">
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
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} role="row">
              {columns.map(({ key, label: name, kind, atEnd, cell }) => (
                <Table.Td key={key} role="cell" data-kind={kind} data-at-end={atEnd || undefined}>
                  {kind !== 'title' && (
                    <span className={classes.label} aria-hidden>
                      {name}
                    </span>
                  )}
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
