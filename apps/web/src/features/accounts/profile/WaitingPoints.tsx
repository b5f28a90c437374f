import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './LoyaltyCard.module.css'

/** Before the first feedback: the points that can be spent, and those that the feedback adds (RULES-7). */
export function WaitingPoints({ points, waiting }: { points: number; waiting: number }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  return (
    <div className={classes.waiting}>
      <p>
        <span className={classes.number}>{format.number(points)}</span>
        <span className={classes.caption}>{t('toSpend', { count: points })}</span>
      </p>
      <IconArrowRight size={22} stroke={1.6} className="mirror" aria-hidden />
      <p>
        <span className={classes.number} data-waiting>
          {format.number(waiting)}
        </span>
        <span className={classes.caption}>{t('waitingForFeedback')}</span>
      </p>
    </div>
  )
}
