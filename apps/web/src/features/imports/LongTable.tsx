import { useState } from 'react'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'

const STEP = 100

type LongTableProps<Row> = { label: string; columns: Column<Row>[]; rows: Row[] }

/** Thousands of rows that are all here: a hundred at a time are enough to look at. */
export function LongTable<Row>({ label, columns, rows }: LongTableProps<Row>) {
  const [shown, setShown] = useState(STEP)
  const showMore = () => {
    setShown(shown + STEP)
    return undefined
  }
  const listing = { hasMore: rows.length > shown, isFetchingMore: false, showMore }
  const places = rows.slice(0, shown).map((row, place) => ({ row, place }))
  return (
    <>
      <CardTable
        label={label}
        columns={columns.map((column) => ({ ...column, cell: ({ row }: { row: Row }) => column.cell(row) }))}
        rows={places}
        rowKey={({ place }) => place}
      />
      <ShowMore listing={listing} />
    </>
  )
}
