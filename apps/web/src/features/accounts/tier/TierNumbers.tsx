import { Card, Skeleton } from '@mantine/core'
import type { TierStanding } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Tier.module.css'

/** From the points earned to the points to spend; parts of nothing are left out. */
function TierSum({ standing }: { standing: TierStanding }) {
  const { t } = useTranslation('tier')
  const format = useFormat()
  const lines: [label: string, points: number][] = [
    [t('extra'), standing.extra],
    [t('takenBack'), standing.taken_back],
    [t('redeemed'), standing.redeemed],
    [t('expired'), standing.expired],
    [t('adjusted'), standing.adjusted],
  ]
  const isOwing = standing.left < 0

  return (
    <section className={classes.why} aria-labelledby="tier-why">
      <h2 id="tier-why" className={classes.whyTitle}>
        {t('why')}
      </h2>
      <dl className={classes.sum}>
        <div>
          <dt>{t('fromTrips')}</dt>
          <dd>{format.number(standing.from_trips)}</dd>
        </div>
        {lines.map(
          ([label, points]) =>
            points !== 0 && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Ltr>{format.signed(points)}</Ltr>
                </dd>
              </div>
            ),
        )}
        <div className={classes.total}>
          <dt>{isOwing ? t('owed') : t('toSpend')}</dt>
          <dd>{format.number(Math.abs(standing.left))}</dd>
        </div>
      </dl>
    </section>
  )
}

type TierNumbersProps = {
  points: number
  earned: number
  /** Undefined while it loads; null where it cannot be had, as without a connection. */
  standing: TierStanding | undefined | null
}

/** The two numbers of the programme, and why they differ. */
export function TierNumbers({ points, earned, standing }: TierNumbersProps) {
  const { t } = useTranslation('tier')
  const format = useFormat()
  return (
    <Card padding="md" className={classes.numbers}>
      <dl className={classes.pair}>
        <div>
          <dt>{t('toSpend')}</dt>
          <dd>
            <span className={classes.number}>{format.number(points)}</span>
            {t('toSpendLead')}
          </dd>
        </div>
        <div>
          <dt>{t('earned')}</dt>
          <dd>
            <span className={classes.number} data-gold>
              {format.number(earned)}
            </span>
            {t('earnedLead')}
          </dd>
        </div>
      </dl>
      {standing && <TierSum standing={standing} />}
      {standing === undefined && <Skeleton h={170} radius={14} />}
    </Card>
  )
}
