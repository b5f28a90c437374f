import { NativeSelect } from '@mantine/core'
import type { AdminReview } from '@rihla/contract'
import { IconSelector } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame, ListState } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { ReviewsHead } from './ReviewsHead.tsx'
import { ReviewsPopup } from './ReviewsPopup.tsx'
import { shownCounts } from './shown-counts.ts'
import type { ReviewRow, Reviews } from './use-reviews.ts'
import classes from './Reviews.module.css'
import { useReviewColumns } from './use-review-columns.tsx'

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
  const { t } = useTranslation('reviews')
  const { address, query, listing, isFiltered } = reviews
  const popup = useDialog<ReviewRow>()
  const { rows, total, hasMore } = listing

  return (
    <ListCard isFlush>
      <ListFrame>
        <ListState>
          <ReviewsHead
            counts={rows && shownCounts({ rows, total, hasMore, isFiltered, allReviews })}
            mark={mark}
            query={query}
          />
          <ReviewFilterRow address={address} />
          {notice}
        </ListState>
        <ListRows
          listing={listing}
          label={t('title')}
          className={classes.table}
          columns={useReviewColumns(popup.open, fresh)}
          rowKey={(row) => row.reviewer_id}
          isFresh={(row) => fresh.has(row.id)}
          isOfBranch
          onClear={address.clear}
        />
      </ListFrame>
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
