import type { Scorecard } from '@rihla/contract'
import { RATINGS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Scorecards.module.css'
import { pointsOf, standingOf } from './standing.ts'

const WIDTH = 72
const HEIGHT = 18
const EDGE = 4

/** A sparkline of the averages, with their change. Its accessible name describes it. */
export function SixMonths({ card }: { card: Scorecard }) {
  const { t } = useTranslation('admin-scorecards')
  const format = useFormat()
  const standing = standingOf(card)
  if (standing === 'tooFew') return '-'
  const points = pointsOf(card.months, WIDTH, HEIGHT)
  const last = points.at(-1)
  const words = card.months.map(({ month, average }) =>
    t('countOf', { word: format.month(month), amount: average === null ? '-' : format.average(average) }),
  )
  return (
    <span className={classes.months} data-standing={standing}>
      <svg
        role="img"
        aria-label={words.join(' · ')}
        width={WIDTH + 2 * EDGE}
        height={HEIGHT + 2 * EDGE}
        viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${HEIGHT + 2 * EDGE}`}
        className={`${classes.line} mirror`}
      >
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {last && <circle cx={last.x} cy={last.y} r={3} />}
      </svg>
      <Ltr>{card.change === null ? '-' : format.signed(card.change)}</Ltr>
    </span>
  )
}

/** The count of each rating, from poor to excellent; read out as words and numbers. */
export function RatingBar({ distribution, isDim }: { distribution: Scorecard['distribution']; isDim: boolean }) {
  const { t } = useTranslation(['admin-scorecards', 'feedback'])
  const format = useFormat()
  const words = RATINGS.map((rating) =>
    t('countOf', { word: t(`feedback:rating_${rating}`), amount: format.number(distribution[rating]) }),
  )
  return (
    <div role="img" aria-label={words.join(' · ')} className={classes.bar} data-dim={isDim || undefined}>
      {/* One without a count would still have a gap. */}
      {RATINGS.filter((rating) => distribution[rating] > 0).map((rating) => (
        <span key={rating} style={{ flexGrow: distribution[rating], background: `var(--app-rate-${rating})` }} />
      ))}
    </div>
  )
}

/** The legend of the colours. */
export function RatingLegend() {
  const { t } = useTranslation('feedback')
  return (
    <ul className={classes.legend}>
      {RATINGS.map((rating) => (
        <li key={rating}>
          <span className={classes.swatch} style={{ background: `var(--app-rate-${rating})` }} aria-hidden />
          {t(`rating_${rating}`)}
        </li>
      ))}
    </ul>
  )
}
