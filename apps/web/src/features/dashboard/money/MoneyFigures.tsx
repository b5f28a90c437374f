import { Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MoneyView } from '@rihla/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { wholePercentages } from '@rihla/domain'
import { useFormat } from '../../../i18n/use-format.ts'
import { loadScript } from '../../../lib/load-part.ts'
import { useAfterPaint } from '../../../lib/use-after-paint.ts'
import { FigureCard, FigureRow } from '../FigureCard.tsx'
import { CompactTable } from '../../../ui/tables/CompactTable.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { MoneyCards } from './MoneyCards.tsx'
import { monthRows } from './month-rows.ts'

type Row = MoneyView['rewards'][number] & { share: number }

const useRewardColumns = (): ListColumn<Row>[] => {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  return [
    {
      key: 'reward',
      label: t('reward'),
      kind: 'title',
      cell: ({ reward }) => (reward ? <bdi>{reward.name}</bdi> : t('otherRewards')),
    },
    { key: 'redeemed', label: t('redeemed'), atEnd: true, cell: ({ vouchers }) => format.number(vouchers) },
    {
      key: 'used',
      label: t('used'),
      atEnd: true,
      cell: ({ used, vouchers }) => format.percent((used * 100) / vouchers),
    },
    { key: 'expired', label: t('expired'), atEnd: true, cell: ({ expired }) => format.number(expired) },
    {
      key: 'points',
      label: t('points'),
      atEnd: true,
      cell: ({ points, share }) => t('sharePart', { points: format.number(points), share: format.percent(share) }),
    },
  ]
}

/** TRIP-4: each currency with what it was in the agency's. */
function SoldInTable({ sold_in, currency }: Pick<MoneyView, 'sold_in' | 'currency'>) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const columns: ListColumn<MoneyView['sold_in'][number]>[] = [
    { key: 'currency', label: t('currency'), kind: 'title', cell: (row) => format.currency(row.currency) },
    { key: 'trips', label: t('trips'), atEnd: true, cell: ({ trips }) => format.number(trips) },
    { key: 'amount', label: t('soldAmount'), atEnd: true, cell: (row) => format.money(row.amount, row.currency) },
    {
      key: 'price',
      label: t('soldConverted', { currency }),
      atEnd: true,
      cell: ({ price }) => format.money(price, currency),
    },
  ]
  return (
    <FigureCard isList title={t('soldIn')} line={t('soldInLine')}>
      <CompactTable label={t('soldIn')} columns={columns} rows={sold_in} rowKey={(row) => row.currency} />
    </FigureCard>
  )
}

function RewardsTable({ rewards }: { rewards: MoneyView['rewards'] }) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const cancelled = rewards.reduce((sum, reward) => sum + reward.cancelled, 0)
  const shares = wholePercentages(rewards.map(({ points }) => points))
  const columns = useRewardColumns()
  return (
    <FigureCard isList title={t('rewards')} line={rewards.length === 0 ? t('noRewards') : undefined}>
      {rewards.length > 0 && (
        <CompactTable
          label={t('rewards')}
          columns={columns}
          rows={rewards.map((reward, place) => ({ ...reward, share: shares[place] ?? 0 }))}
          rowKey={({ reward }) => reward?.id ?? 0}
        />
      )}
      {cancelled > 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          {t('cancelledAmong', { amount: format.number(cancelled) })}
        </Text>
      )}
    </FigureCard>
  )
}

const MoneyCharts = lazy(() => loadScript(() => import('./MoneyCharts.tsx')))

const MONTHS_ON_PHONES = 6

function ChartsSkeleton() {
  const { t } = useTranslation(['admin-money', 'common'])
  const blank = (title: 'flows' | 'outstanding' | 'tiers' | 'rewards') => (
    <FigureCard title={t(title)}>
      <Skeleton h={230} radius="md" />
    </FigureCard>
  )
  return (
    <div role="status" aria-label={t('common:loading')}>
      <FigureRow>
        {blank('flows')}
        {blank('outstanding')}
      </FigureRow>
      <FigureRow isFlipped>
        {blank('tiers')}
        {blank('rewards')}
      </FigureRow>
    </div>
  )
}

/** Undefined while the figures are loading; charts wait until the cards are shown. */
export function MoneyFigures({ money }: { money: MoneyView | undefined }) {
  const format = useFormat()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isFree = useAfterPaint(money !== undefined)
  const shown = money && (isPhone ? money.months.slice(-MONTHS_ON_PHONES) : money.months)
  return (
    <>
      <MoneyCards money={money} />
      <Suspense fallback={<ChartsSkeleton />}>
        {money && shown && isFree ? (
          <MoneyCharts
            money={money}
            months={monthRows(shown, format)}
            rewards={<RewardsTable rewards={money.rewards} />}
          />
        ) : (
          <ChartsSkeleton />
        )}
      </Suspense>
      {money && money.sold_in.length > 0 && <SoldInTable {...money} />}
    </>
  )
}
