import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './RewardPrice.module.css'

const MARK = '|'

/** PROFILE-8: the fixed text, with its number at display size in the same element. */
export function RewardPrice({ cost, isShort }: { cost: number; isShort: boolean }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const [before = '', after = ''] = t('pointsRequired', { amount: MARK }).split(MARK)
  return (
    <p className={classes.price} data-short={isShort || undefined}>
      {before}
      <span className={classes.cost}>{format.number(cost)}</span>
      {after}
    </p>
  )
}

type RewardProgressProps = { points: number; cost: number; reasonId: string }

/** How far the points go towards a reward. */
export function RewardProgress({ points, cost, reasonId }: RewardProgressProps) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const missing = cost - points
  const share = `${format.number(points)} / ${format.number(cost)}`
  return (
    <div>
      <div className={classes.track} aria-hidden>
        <div className={classes.fill} style={{ width: `${(100 * points) / cost}%` }} />
      </div>
      <p className={classes.row}>
        <span id={reasonId} className={classes.missing}>
          {t('toGo', { count: missing, amount: format.number(missing) })}
        </span>
        <Ltr>{share}</Ltr>
      </p>
    </div>
  )
}
