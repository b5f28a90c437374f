import { Anchor, Skeleton } from '@mantine/core'
import type { MoneyView } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './MoneyCards.module.css'
import { useFigures } from './use-figures.ts'

const EXPIRES_WITHIN_DAYS = 90

/** The four numbers, each with an explanation. Undefined while they are loading. */
export function MoneyCards({ money }: { money: MoneyView | undefined }) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const { pointValue } = useFigures()

  const card = (label: string, value: (money: MoneyView) => string, lines: (money: MoneyView) => ReactNode) => (
    <div className={`app-surface ${classes.card}`}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{money ? value(money) : <Skeleton h={36} w={120} my={5} />}</dd>
      <dd className={classes.line}>{money ? lines(money) : <Skeleton h={16} w="70%" my={4} />}</dd>
    </div>
  )
  const hasValue = money === undefined || money.point_value > 0
  return (
    <dl className={classes.cards} aria-busy={money === undefined || undefined}>
      {card(
        t('outstanding'),
        ({ outstanding }) => format.number(outstanding.points),
        ({ outstanding: { clients }, owed }) => (
          <>
            {t('heldBy', { count: clients, amount: format.number(clients) })}
            {owed.points > 0 && (
              <span className={classes.apart}>{t('owedApart', { points: format.number(owed.points) })}</span>
            )}
          </>
        ),
      )}
      {card(
        t('worth'),
        ({ outstanding, currency }) => (hasValue ? format.money(outstanding.value, currency) : '-'),
        ({ point_value, currency }) =>
          hasValue ? (
            t('perPoint', { price: pointValue(point_value, currency) })
          ) : (
            <Anchor component={Link} to="/admin/settings" inherit>
              {t('setValue')}
            </Anchor>
          ),
      )}
      {card(
        t('rate'),
        ({ redemption_rate }) => (redemption_rate === null ? '-' : format.percent(redemption_rate)),
        ({ redemption_rate }) => t(redemption_rate === null ? 'noRate' : 'rateLine'),
      )}
      {card(
        t('expiring', { days: money?.expiring.days ?? EXPIRES_WITHIN_DAYS }),
        ({ expiring }) => format.number(expiring.points),
        ({ expiring, outstanding, currency }) =>
          hasValue
            ? t('expiringWorth', { price: format.money(expiring.value, currency) })
            : t('expiringShare', {
                share: format.percent(outstanding.points === 0 ? 0 : (expiring.points * 100) / outstanding.points),
              }),
      )}
    </dl>
  )
}
