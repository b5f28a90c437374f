import { Anchor, Skeleton } from '@mantine/core'
import type { MoneyView } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { FigureCards } from '../FigureCard.tsx'
import { useFigures } from './use-figures.ts'

const EXPIRES_WITHIN_DAYS = 90

/** The four numbers, each with an explanation. Undefined while they are loading. */
export function MoneyCards({ money }: { money: MoneyView | undefined }) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const { pointValue } = useFigures()

  const figure = (label: string, value: (money: MoneyView) => string, line: (money: MoneyView) => ReactNode) => ({
    label,
    value: money ? value(money) : <Skeleton h={36} w={120} my={5} />,
    line: money ? line(money) : <Skeleton h={16} w="70%" my={4} />,
  })
  const hasValue = money === undefined || money.point_value > 0
  const figures = [
    figure(
      t('outstanding'),
      ({ outstanding }) => format.number(outstanding.points),
      ({ outstanding: { clients }, owed }) => (
        <>
          {t('heldBy', { count: clients, amount: format.number(clients) })}
          {owed.points > 0 && <div>{t('owedApart', { points: format.number(owed.points) })}</div>}
        </>
      ),
    ),
    figure(
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
    ),
    figure(
      t('rate'),
      ({ redemption_rate }) => (redemption_rate === null ? '-' : format.percent(redemption_rate)),
      ({ redemption_rate }) => t(redemption_rate === null ? 'noRate' : 'rateLine'),
    ),
    figure(
      t('expiring', { days: money?.expiring.days ?? EXPIRES_WITHIN_DAYS }),
      ({ expiring }) => format.number(expiring.points),
      ({ expiring, outstanding, currency }) =>
        hasValue
          ? t('expiringWorth', { price: format.money(expiring.value, currency) })
          : t('expiringShare', {
              share: format.percent(outstanding.points === 0 ? 0 : (expiring.points * 100) / outstanding.points),
            }),
    ),
  ]
  return <FigureCards isBusy={money === undefined} figures={figures} />
}
