import { DonutChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from '../../../ui/charts/Chart.module.css'
import { useAxes } from '../../../ui/charts/use-axes.ts'
import { FigureCard } from '../FigureCard.tsx'
import type { RatingShare } from './rating-shares.ts'

/** DASH-3: the legend contains everything that the donut shows, best rating first; in Arabic the donut is mirrored. */
export function RatingDistribution({ shares, average }: { shares: RatingShare[]; average: number }) {
  const { t } = useTranslation(['analytics', 'feedback'])
  const format = useFormat()
  const { isMirrored } = useAxes()
  const bestFirst = shares.toReversed().map((share) => ({ ...share, word: t(`feedback:rating_${share.rating}`) }))
  return (
    <FigureCard title={t('distribution')}>
      <div className={classes.donut}>
        <DonutChart
          aria-hidden
          dir="ltr"
          className={classes.chart}
          data={bestFirst.map(({ rating, word, reviews }) => ({
            name: word,
            value: reviews,
            color: `var(--app-rate-${rating})`,
          }))}
          size={136}
          thickness={22}
          strokeWidth={3}
          startAngle={90}
          endAngle={isMirrored ? 450 : -270}
          chartLabel={format.average(average)}
          tooltipDataSource="segment"
          valueFormatter={format.number}
          accessibilityLayer={false}
          pieProps={{ rootTabIndex: -1 }}
        />
        <ul className={classes.legend} aria-label={t('distribution')}>
          {bestFirst.map(({ rating, word, share }) => (
            <li key={rating}>
              <span className={classes.swatch} style={{ background: `var(--app-rate-${rating})` }} aria-hidden />
              <span>{word}</span>
              <span className={classes.share}>{format.percent(share)}</span>
            </li>
          ))}
        </ul>
      </div>
    </FigureCard>
  )
}
