import { SegmentedControl, Text } from '@mantine/core'
import type { Scorecard, ScorecardBy } from '@rihla/contract'
import { IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useAddress } from '../../lib/use-address.ts'
import { BlankState } from '../../ui/BlankState.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import { ListCard } from '../../ui/ListCard.tsx'
import { LongTable } from '../../ui/LongTable.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { RatingLegend } from './RatingBar.tsx'
import { ScorecardDetail } from './ScorecardDetail.tsx'
import classes from './Scorecards.module.css'
import { worstFall } from './standing.ts'
import { useScorecardColumns } from './use-scorecard-columns.tsx'
import { useScorecards } from './use-scorecards.ts'

const WAYS: readonly ScorecardBy[] = ['airline', 'hotel', 'route']

/** DASH-7. The address says how the ratings are cut and which one is open; else it is the one that fell most. */
export function Scorecards() {
  const { t } = useTranslation('admin-scorecards')
  const format = useFormat()
  const { filters, change } = useAddress(['by', 'open'])
  const by = WAYS.find((way) => way === filters.by) ?? 'airline'
  const { data: answer, error, isFetching, refetch } = useScorecards(by)
  const cards = answer?.data
  const open = cards && (cards.find(({ key }) => key === filters.open) ?? worstFall(cards))

  // Each time low ratings are asked for the focus goes to them, however often it is the same one.
  const [turn, setTurn] = useState(0)
  const show = ({ key }: Scorecard) => {
    setTurn((before) => before + 1)
    change({ open: key })
  }
  const cut = (way: string) => {
    setTurn(0)
    change({ by: way === 'airline' ? '' : way, open: '' })
  }
  const columns = useScorecardColumns(by, show)
  const retry = () => void refetch()

  const body = () => {
    if (!answer) {
      if (error) return <FailureState error={error} isRetrying={isFetching} onRetry={retry} />
      return <RowsSkeleton columns={columns} />
    }
    if (answer.data.length === 0)
      return <BlankState icon={IconChartBar} title={t('emptyTitle')} lead={t(`emptyLead_${by}`)} />
    return (
      <>
        {error && <StaleNotice isRetrying={isFetching} onRetry={retry} />}
        <LongTable
          key={by}
          label={t(`by_${by}`)}
          className={classes.table}
          columns={columns}
          rows={answer.data}
          rowKey={({ key }) => key}
          isOpen={({ key }) => key === open?.key}
        />
        <Text size="sm" c="dimmed">
          {t(`linked_${by}`, { linked: format.number(answer.linked), total: format.number(answer.total) })}
        </Text>
      </>
    )
  }

  return (
    <>
      <Text c="dimmed" mb="md">
        {t('lead')}
      </Text>
      <ListCard>
        <div className={classes.head}>
          <SegmentedControl
            className={classes.switch}
            classNames={{ control: classes.choice, label: classes.word }}
            aria-label={t('cutBy')}
            value={by}
            data={WAYS.map((way) => ({ value: way, label: t(`by_${way}`) }))}
            onChange={cut}
          />
          <RatingLegend />
        </div>
        {body()}
      </ListCard>
      {open && (
        <ScorecardDetail
          key={`${by} ${open.key} ${turn}`}
          by={by}
          card={open}
          all={answer.all}
          wasAskedFor={turn > 0}
        />
      )}
    </>
  )
}
