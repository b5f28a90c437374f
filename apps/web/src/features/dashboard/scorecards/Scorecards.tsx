import { SegmentedControl, Text, Card, Group, Skeleton, Title } from '@mantine/core'
import type { Scorecard, ScorecardBy, ScorecardMonth } from '@rihla/contract'
import { IconChartBar } from '@tabler/icons-react'
import { useState, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useBranches } from '../../../lib/use-branches.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { NoneInBranch } from '../../../ui/feedback/NoneInBranch.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { LongTable } from '../../../ui/tables/LongTable.tsx'
import { RowsSkeleton } from '../../../ui/tables/RowsSkeleton.tsx'
import { StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import { loadScript } from '../../../lib/load-part.ts'
import { RatingLegend } from './ScorecardCells.tsx'
import classes from './Scorecards.module.css'
import { worstFall, standingOf } from './standing.ts'
import { useScorecardColumns } from './use-scorecard-columns.tsx'
import { useScorecards, useScorecardName } from './use-scorecards.ts'
import { JoinNames } from './JoinDialog.tsx'
import { JoinedNames } from './JoinedNames.tsx'
import { LowRatings } from './LowRatings.tsx'

const ComparisonChart = lazy(() => loadScript(() => import('./ComparisonChart.tsx')))

type ScorecardDetailProps = {
  by: ScorecardBy
  card: Scorecard
  all: ScorecardMonth[]
  /** Moves the focus to the title of the low ratings. */
  wasAskedFor: boolean
}

function ScorecardDetail({ by, card, all, wasAskedFor }: ScorecardDetailProps) {
  const { t } = useTranslation('admin-scorecards')
  const name = useScorecardName(by)(card)
  const isOwner = useStaffAccount().data?.data.role === 'owner'
  const standing = standingOf(card)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wasAskedFor) heading.current?.focus()
  }, [wasAskedFor])
  const [lineTitle, lowTitle] = [t(`against_${by}`, { name }), t('lowOf', { name })]
  return (
    <div className={classes.detail}>
      {standing !== 'tooFew' && (
        <Card component="section" aria-label={lineTitle}>
          <Title order={2} size="h4" mb="sm">
            {lineTitle}
          </Title>
          <Suspense fallback={<Skeleton h={240} radius="md" />}>
            <ComparisonChart
              title={lineTitle}
              name={name}
              months={card.months}
              all={all}
              isFalling={standing === 'falling'}
            />
          </Suspense>
        </Card>
      )}
      <Card component="section" aria-label={lowTitle}>
        <Title order={2} size="h4" mb="sm" ref={heading} tabIndex={-1} className={classes.title}>
          {lowTitle}
        </Title>
        <LowRatings by={by} of={card.key} label={lowTitle} />
      </Card>
      {isOwner && card.unknown.length > 0 && (
        <Card component="section" aria-labelledby="unknown-names" className={classes.unknown ?? ''}>
          <Title order={2} size="h4" mb="sm" id="unknown-names">
            {t('unknownNames')}
          </Title>
          <Group gap="xs">
            <JoinNames kind={by === 'airline' ? 'airline' : 'city'} names={card.unknown} />
          </Group>
        </Card>
      )}
    </div>
  )
}

const WAYS: readonly ScorecardBy[] = ['airline', 'hotel', 'route', 'branch', 'seller']

/** PEOPLE-4: branches and sellers can be compared from two on. Until they are known, the one in the address is assumed. */
const useWays = (asked: string): ScorecardBy[] => {
  const { branches, sellers, isPending } = useBranches()
  const known = { branch: branches.length, seller: sellers.length }
  return WAYS.filter((way) => {
    if (way !== 'branch' && way !== 'seller') return true
    return isPending ? way === asked : known[way] > 1
  })
}

/** DASH-7. The address contains the grouping and the open scorecard; by default the one that fell most. */
export function Scorecards() {
  const { t } = useTranslation('admin-scorecards')
  const format = useFormat()
  const { filters, change } = useUrlFilters(['by', 'open'])
  const ways = useWays(filters.by)
  const isOwner = useStaffAccount().data?.data.role === 'owner'
  const by = ways.find((way) => way === filters.by) ?? 'airline'
  const { data: answer, error, isFetching, refetch } = useScorecards(by)
  const cards = answer?.data
  const open = cards && (cards.find(({ key }) => key === filters.open) ?? worstFall(cards))

  // Each request for low ratings moves the focus to them, even if they are already open.
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
      return (
        <NoneInBranch
          otherwise={<BlankState icon={IconChartBar} title={t('emptyTitle')} lead={t(`emptyLead_${by}`)} />}
        />
      )
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
            data={ways.map((way) => ({ value: way, label: t(`by_${way}`) }))}
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
      {isOwner && <JoinedNames />}
    </>
  )
}
