import { useState } from 'react'
import { ShowMore } from './ListCard.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'

const STEP = 100

/** Renders thousands of loaded rows a hundred at a time. */
export function LongTable<Row>({ rows, ...props }: ListTableProps<Row> & { rows: Row[] }) {
  const [shown, setShown] = useState(STEP)
  const showMore = () => {
    setShown(shown + STEP)
    return undefined
  }
  return (
    <ListFrame>
      <ListTable {...props} rows={rows.slice(0, shown)} />
      <ShowMore listing={{ hasMore: rows.length > shown, isFetchingMore: false, showMore }} />
    </ListFrame>
  )
}
