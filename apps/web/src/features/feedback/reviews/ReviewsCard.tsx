import { NativeSelect, Skeleton } from '@mantine/core'
import type { AdminReview } from '@rihla/contract'
import { IconSelector } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { ListCard, NothingFound, ShowMore } from '../../../ui/tables/ListCard.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { CardTable } from '../../../ui/tables/CardTable.tsx'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { ReviewsHead } from './ReviewsHead.tsx'
import { ReviewsPopup } from './ReviewsPopup.tsx'
import { shownCounts } from './shown-counts.ts'
import type { ReviewRow, Reviews } from './use-reviews.ts'
import classes from './Reviews.module.css'
import { useReviewColumns } from './use-review-columns.tsx'

function ReviewsSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className={classes.rows}>
      <Skeleton h={44} radius="md" />
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} h={36} />
      ))}
    </div>
  )
}

const RATINGS = [5, 4, 3, 2, 1] as const

/** DASH-5 */
function ReviewFilterRow({ address }: { address: Reviews['address'] }) {
  const { t } = useTranslation(['reviews', 'feedback'])
  const { filters, change } = address
  return (
    <div role="search" className={classes.row}>
      <SearchField label={t('search')} value={filters.q} onChange={(q) => change({ q })} />
      <NativeSelect
        size="sm"
        aria-label={t('rating')}
        value={filters.rating}
        rightSection={<IconSelector size={18} stroke={1.6} aria-hidden />}
        data={[
          { value: '', label: t('all') },
          ...RATINGS.map((rating) => ({
            value: String(rating),
            label: `${rating} ★ ${t(`feedback:rating_${rating}`)}`,
          })),
        ]}
        onChange={(event) => change({ rating: event.currentTarget.value })}
      />
      <DayInput isLabelInside size="sm" label={t('from')} value={filters.from} onChange={(from) => change({ from })} />
      <DayInput isLabelInside size="sm" label={t('to')} value={filters.to} onChange={(to) => change({ to })} />
    </div>
  )
}

type ReviewTableProps = {
  rows: ReviewRow[]
  fresh: ReadonlySet<number>
  isStale: boolean
  onOpenReviews: (row: ReviewRow) => void
}

function ReviewTable({ rows, fresh, isStale, onOpenReviews }: ReviewTableProps) {
  const { t } = useTranslation('reviews')
  return (
    <CardTable
      label={t('title')}
      className={classes.table}
      columns={useReviewColumns(onOpenReviews, fresh)}
      rows={rows}
      rowKey={(row) => row.reviewer_id}
      isFresh={(row) => fresh.has(row.id)}
      isStale={isStale}
    />
  )
}

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
