import { Table, Text } from '@mantine/core'
import type { MoneyView } from '@rihla/contract'
import { wholePercentages } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { FigureCard } from './FigureCard.tsx'
import classes from './RewardsTable.module.css'

/** A narrower table than in the lists: it stays a table next to a chart, and becomes cards only on a phone. */
export function RewardsTable({ rewards }: { rewards: MoneyView['rewards'] }) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const cancelled = rewards.reduce((sum, reward) => sum + reward.cancelled, 0)
  const shares = wholePercentages(rewards.map(({ points }) => points))
  const columns = [
    { label: t('redeemed'), cell: ({ vouchers }: MoneyView['rewards'][number]) => format.number(vouchers) },
    {
      label: t('used'),
      cell: ({ used, vouchers }: MoneyView['rewards'][number]) => format.percent((used * 100) / vouchers),
    },
    { label: t('expired'), cell: ({ expired }: MoneyView['rewards'][number]) => format.number(expired) },
    {
      label: t('points'),
      cell: ({ points }: MoneyView['rewards'][number], place: number) =>
        t('sharePart', { points: format.number(points), share: format.percent(shares[place] ?? 0) }),
    },
  ]
  return (
    <FigureCard isList title={t('rewards')} line={rewards.length === 0 ? t('noRewards') : undefined}>
      {rewards.length > 0 && (
        <div className={classes.room}>
          <Table role="table" aria-label={t('rewards')} className={classes.table} horizontalSpacing="sm">
            <Table.Thead role="rowgroup">
              <Table.Tr role="row">
                {[t('reward'), ...columns.map(({ label }) => label)].map((label) => (
                  <Table.Th key={label} role="columnheader" scope="col">
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody role="rowgroup">
              {rewards.map((use, place) => (
                <Table.Tr key={use.reward?.id ?? 0} role="row">
                  <Table.Td role="cell">{use.reward ? <bdi>{use.reward.name}</bdi> : t('otherRewards')}</Table.Td>
                  {columns.map(({ label, cell }) => (
                    <Table.Td key={label} role="cell">
                      <span className={classes.label} aria-hidden>
                        {label}
                      </span>
                      {cell(use, place)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {cancelled > 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          {t('cancelledAmong', { amount: format.number(cancelled) })}
        </Text>
      )}
    </FigureCard>
  )
}
