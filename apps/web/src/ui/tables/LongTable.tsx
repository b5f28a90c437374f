import { useState } from 'react'
import { CardTable, type CardTableProps } from './CardTable.tsx'
import { ShowMore } from './ListCard.tsx'

const STEP = 100

/** Renders thousands of loaded rows a hundred at a time. */
export function LongTable<Row>({ rows, ...props }: CardTableProps<Row>) {
  const [shown, setShown] = useState(STEP)
  const showMore = () => {
    setShown(shown + STEP)
    return undefined
  }
  return (
    <>
      <CardTable {...props} rows={rows.slice(0, shown)} />
      <ShowMore listing={{ hasMore: rows.length > shown, isFetchingMore: false, showMore }} />
    </>
  )
}
