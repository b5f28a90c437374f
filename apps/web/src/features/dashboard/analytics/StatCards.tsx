import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import type { Dashboard } from './dashboard.query.ts'
import classes from './StatCards.module.css'

const CARDS = ['total_reviews', 'average_rating', 'highest_rating', 'lowest_rating'] as const

/** DASH-2 */
export function StatCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  return (
    <dl className={classes.cards}>
      {CARDS.map((card) => (
        <div key={card} className={`app-surface ${classes.card}`}>
          <dt className={classes.label}>{t(card)}</dt>
          <dd className={classes.value}>
            {dashboard ? format.average(dashboard[card]) : <Skeleton h={36} w={90} />}
            {dashboard && card !== 'total_reviews' && (
              <StarsShown rating={dashboard[card]} size={16} isDecorative className={classes.stars} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
