import { Text } from '@mantine/core'
import type { MoneyView } from '@rihla/contract'
import { wholePercentages } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { CardTable, type Column } from '../../../ui/tables/CardTable.tsx'
import { FigureCard } from '../FigureCard.tsx'

type Row = MoneyView['rewards'][number] & { share: number }

export function RewardsTable({ rewards }: { rewards: MoneyView['rewards'] }) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const cancelled = rewards.reduce((sum, reward) => sum + reward.cancelled, 0)
  const shares = wholePercentages(rewards.map(({ points }) => points))
  const columns: Column<Row>[] = [
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
  return (
    <FigureCard isList title={t('rewards')} line={rewards.length === 0 ? t('noRewards') : undefined}>
      {rewards.length > 0 && (
        <CardTable
          isCompact
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
