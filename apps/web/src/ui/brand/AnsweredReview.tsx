import { Text } from '@mantine/core'
import type { OwnReview } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import classes from './Review.module.css'
import { StarsShown } from './StarsShown.tsx'

type AnsweredReviewProps = { review: Omit<OwnReview, 'ticket'>; /** What it is about. */ about?: ReactNode }

/** DASH-7: a client's review, and the agency's reply. */
export function AnsweredReview({ review, about }: AnsweredReviewProps) {
  const { t } = useTranslation('feedback')
  const format = useFormat()
  const { reply } = review
  return (
    <>
      <div className={classes.head}>
        <StarsShown rating={review.rating} />
        <Text span size="sm" c="dimmed">
          {about} {format.dayOfMoment(review.submission_date)}
        </Text>
      </div>
      <p className={`as-written ${classes.words}`}>{review.feedback}</p>
      {reply && (
        <div className={classes.answer}>
          <div className={classes.head}>
            <Text span size="sm" fw={500}>
              {t('theirAnswer')}
            </Text>
            <Text span size="sm" c="dimmed">
              {format.dayOfMoment(reply.replied_at)}
            </Text>
          </div>
          <p className={`as-written ${classes.words}`}>{reply.text}</p>
        </div>
      )}
    </>
  )
}
