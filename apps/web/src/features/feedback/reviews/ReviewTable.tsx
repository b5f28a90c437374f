import { useTranslation } from 'react-i18next'
import { CardTable } from '../../../ui/tables/CardTable.tsx'
import classes from './ReviewTable.module.css'
import { useReviewColumns } from './use-review-columns.tsx'
import type { ReviewRow } from './use-reviews.ts'

type ReviewTableProps = {
  rows: ReviewRow[]
  fresh: ReadonlySet<number>
  isStale: boolean
  onOpenReviews: (row: ReviewRow) => void
}

export function ReviewTable({ rows, fresh, isStale, onOpenReviews }: ReviewTableProps) {
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
