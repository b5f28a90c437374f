import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './RedeemDialog.module.css'

export function RedeemSum({ points, cost }: { points: number; cost: number }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  return (
    <dl className={classes.sum}>
      <div>
        <dt>{t('yourPoints')}</dt>
        <dd>{format.number(points)}</dd>
      </div>
      <div>
        <dt>{t('thisReward')}</dt>
        <dd>
          <Ltr>{format.signed(-cost)}</Ltr>
        </dd>
      </div>
      <div className={classes.total}>
        <dt>{t('pointsLeft')}</dt>
        <dd>{format.number(points - cost)}</dd>
      </div>
    </dl>
  )
}
