import type { Scorecard } from '@rihla/contract'
import { RATINGS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './Scorecards.module.css'

/** The count of each rating, from poor to excellent; read out as words and numbers. */
export function RatingBar({ distribution, isDim }: { distribution: Scorecard['distribution']; isDim: boolean }) {
  const { t } = useTranslation(['admin-scorecards', 'feedback'])
  const format = useFormat()
  const words = RATINGS.map((rating) =>
    t('countOf', { word: t(`feedback:rating_${rating}`), amount: format.number(distribution[rating]) }),
  )
  return (
    <div role="img" aria-label={words.join(' · ')} className={classes.bar} data-dim={isDim || undefined}>
      {RATINGS.map((rating) => (
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
