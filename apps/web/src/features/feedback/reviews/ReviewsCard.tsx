import type { AdminReview } from '@rihla/contract'
import type { ComponentType, ReactNode } from 'react'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { NothingFound } from '../../../ui/tables/NothingFound.tsx'
import { ShowMore } from '../../../ui/tables/ShowMore.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { ReviewFilterRow } from './ReviewFilterRow.tsx'
import { ReviewsHead } from './ReviewsHead.tsx'
import { ReviewsPopup } from './ReviewsPopup.tsx'
import { ReviewsSkeleton } from './ReviewsSkeleton.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { shownCounts } from './shown-counts.ts'
import type { ReviewRow, Reviews } from './use-reviews.ts'

type ReviewsCardProps = {
  reviews: Reviews
  /** Of all people, when it is known. */
  allReviews: number | undefined
  /** Where to reply to a review. */
  Answer: ComponentType<{ review: AdminReview }>
  /** The reviews that arrived while the page was open. */
  fresh: ReadonlySet<number>
  /** Next to the counts. */
  mark: ReactNode
  /** Above the rows. */
  notice: ReactNode
}

export function ReviewsCard({ reviews, allReviews, Answer, fresh, mark, notice }: ReviewsCardProps) {
  const { address, query, listing, isFiltered } = reviews
  const popup = useDialog<ReviewRow>()
  const { rows, total, hasMore } = listing

  const body = () => {
    if (rows === undefined && listing.error)
      return <FailureState error={listing.error} isRetrying={listing.isFetching} onRetry={listing.retry} />
    if (rows === undefined) return <ReviewsSkeleton />
    return (
      <>
        <ReviewTable rows={rows} fresh={fresh} isStale={listing.isStale} onOpenReviews={popup.open} />
        {rows.length === 0 && <NothingFound onClear={address.clear} />}
        <ShowMore listing={listing} />
      </>
    )
  }

  return (
    <ListCard>
      <ReviewsHead
        counts={rows && shownCounts({ rows, total, hasMore, isFiltered, allReviews })}
        mark={mark}
        query={query}
      />
      <ReviewFilterRow address={address} />
      {notice}
      {body()}
      {popup.subject && (
        <ReviewsPopup
          key={popup.turn}
          person={popup.subject}
          query={query}
          Answer={Answer}
          opened={popup.opened}
          onClose={popup.close}
        />
      )}
    </ListCard>
  )
}
