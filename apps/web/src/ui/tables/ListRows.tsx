import type { ReactNode } from 'react'
import type { Listing } from '../../lib/use-paginated-query.ts'
import { FailureState } from '../feedback/FailureState.tsx'
import { StaleNotice } from '../feedback/StaleNotice.tsx'
import { NoneInBranch } from '../feedback/NoneInBranch.tsx'
import { NothingFound, ShowMore } from './ListCard.tsx'
import { ListState } from './ListFrame.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'

/** A list that grows page by page, or one that is answered at once. */
type Listed<Row> = Pick<Listing<Row>, 'rows' | 'error' | 'isFetching' | 'retry'> & Partial<Listing<Row>>

export type ListRowsProps<Row, Sort extends string> = Omit<ListTableProps<Row, Sort>, 'rows' | 'isStale'> & {
  listing: Listed<Row>
  /** Says what could not be loaded. */
  failedTitle?: string
  /** Instead of the rows, while there are none. */
  blank?: ReactNode
  /** Of a list that is filtered now: shows all rows again. */
  onClear?: (() => void) | undefined
  /** Shows only the rows of the chosen branch. */
  isOfBranch?: boolean
  /** Below the rows. */
  foot?: ReactNode
}

/** The rows of a list, and what is there instead of them: loading, failed, none yet, or no match. */
export function ListRows<Row, Sort extends string = string>(props: ListRowsProps<Row, Sort>) {
  const { listing, failedTitle, blank, onClear, isOfBranch = false, foot, ...table } = props
  const { rows, error, isFetching, retry, isStale = false } = listing
  const { hasMore = false, isFetchingMore = false, showMore = () => undefined } = listing
  if (!rows && error)
    return (
      <ListState>
        <FailureState
          error={error}
          {...(failedTitle && { title: failedTitle })}
          isRetrying={isFetching}
          onRetry={retry}
        />
      </ListState>
    )
  const stale = rows && error && <StaleNotice isRetrying={isFetching} onRetry={retry} />
  const none = isOfBranch ? <NoneInBranch otherwise={blank} /> : blank
  if (rows?.length === 0)
    return (
      <ListState>
        {stale}
        {onClear ? <NothingFound onClear={onClear} isOfBranch={isOfBranch} /> : none}
      </ListState>
    )
  return (
    <>
      {stale && <ListState>{stale}</ListState>}
      <ListTable {...table} rows={rows} isStale={isStale} />
      {rows && (foot || hasMore) && (
        <ListState>
          {foot}
          <ShowMore listing={{ hasMore, isFetchingMore, showMore }} />
        </ListState>
      )}
    </>
  )
}
