import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LiveMark, WaitingBar } from '../../features/feedback/live/LiveMark.tsx'
import { Reply } from '../../features/feedback/replies/Reply.tsx'
import { ReviewsCard } from '../../features/feedback/reviews/ReviewsCard.tsx'
import type { Reviews } from '../../features/feedback/reviews/use-reviews.ts'
import { useBranchChoice } from '../../lib/use-branch-choice.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { NoneInBranch } from '../../ui/feedback/NoneInBranch.tsx'
import classes from './AdminPage.module.css'
import { useLiveReviews } from './use-live-reviews.ts'

/** DASH-4 */
export function NoFeedback() {
  const { t } = useTranslation('reviews')
  return <NoneInBranch otherwise={<BlankState icon={IconStarFilled} title={t('none')} lead={t('noneLead')} />} />
}

type LiveReviewsCardProps = { reviews: Reviews; allReviews: number | undefined }

function LiveList({ reviews, allReviews }: LiveReviewsCardProps) {
  const { list, isConnected, fresh, waiting, showWaiting } = useLiveReviews()
  return (
    <div ref={list} tabIndex={-1} className={classes.live}>
      <ReviewsCard
        reviews={reviews}
        allReviews={allReviews}
        Answer={Reply}
        fresh={fresh}
        mark={<LiveMark isConnected={isConnected} />}
        notice={<WaitingBar count={waiting} onShow={showWaiting} />}
      />
    </div>
  )
}

/** The feedback list, which adds new reviews automatically. With another branch, what has arrived is forgotten. */
export function LiveReviewsCard(props: LiveReviewsCardProps) {
  return <LiveList key={useBranchChoice().id} {...props} />
}
