import { Alert, Card, Skeleton, Stack, Text } from '@mantine/core'
import type { Movement, StatementFilter } from '@rihla/contract'
import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useAgency } from '../../lib/use-agency.ts'
import { useIsOffline } from '../../lib/offline-context.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { Pills } from '../../ui/layout/Pills.tsx'
import { StaleNotice } from '../../ui/feedback/StaleNotice.tsx'
import { call } from '../../lib/api.ts'
import { Movements } from './Movements.tsx'
import { PendingTrips } from './PendingTrips.tsx'
import { StandingStrip } from './StandingStrip.tsx'
import classes from './Statement.module.css'

type Filter = StatementFilter | 'all'

const FILTERS: Filter[] = ['all', 'trips', 'referrals', 'redeemed', 'expired', 'corrections']

const statementQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['points', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/client/points/', {
        query: { ...(cursor !== null && { cursor }), ...(filter !== 'all' && { kind: filter }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // The rows of the last filter stay until the new ones arrive.
    placeholderData: keepPreviousData,
  })

/** PROG-8: invitations are a filter while the programme has the bonus, or once such points were seen. */
const useFilters = (movements: Movement[]): Filter[] => {
  const points = useAgency().data?.programme.referral_points ?? 0
  const [wasSeen, setWasSeen] = useState(false)
  if (!wasSeen && movements.some(({ referral }) => referral)) setWasSeen(true)
  return points > 0 || wasSeen ? FILTERS : FILTERS.filter((filter) => filter !== 'referrals')
}

/** PROFILE-11: the balance, and every movement that led to it. */
export function Statement() {
  const { t } = useTranslation('points')
  const format = useFormat()
  const isOffline = useIsOffline()
  const [filter, setFilter] = useState<Filter>('all')
  const statement = useInfiniteQuery(statementQuery(filter))
  const { data, isFetching, isFetchNextPageError, refetch } = statement
  const [page] = data?.pages ?? []
  // The balance is the same for every filter: it stays when the movements of one cannot be fetched.
  const [kept, setKept] = useState(page)
  if (page && page !== kept) setKept(page)
  const first = page ?? kept
  const isAnswered = page !== undefined && !statement.isPlaceholderData
  const movements = data?.pages.flatMap(({ data: those }) => those) ?? []
  const filters = useFilters(movements)

  if (!first)
    return statement.error ? (
      <FailureState error={statement.error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Stack gap="md" role="status" aria-label={t('loading', { ns: 'common' })}>
        <Skeleton h={124} radius="lg" />
        <Skeleton h={420} radius="lg" />
      </Stack>
    )

  const { balance = 0, owed = 0, earned = 0, next_expiry = null, pending = [] } = first

  return (
    <Stack gap="md">
      {page && statement.error && !isFetchNextPageError && !isOffline && (
        <StaleNotice isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {owed > 0 && (
        <Alert
          role="note"
          className={classes.owed ?? ''}
          color="carnelian"
          title={t('owedTitle', { count: owed, amount: format.number(owed) })}
          icon={<IconArrowBackUp size={20} className="mirror" aria-hidden />}
        >
          {t('owedLead')}
        </Alert>
      )}
      <StandingStrip standing={{ balance, owed, earned, next_expiry, pending }} />
      {isAnswered && filter === 'all' && movements.length === 0 && pending.length === 0 ? (
        <BlankState icon={IconReceipt} title={t('emptyTitle')} lead={t('emptyLead')} />
      ) : (
        <Card className={classes.card}>
          {pending.length > 0 && <PendingTrips trips={pending} />}
          {pending.length > 0 && <hr className={classes.tear} />}
          <Pills
            label={t('filter')}
            value={filter}
            onChange={setFilter}
            pills={filters.map((value) => ({ value, label: t(`filter_${value}`) }))}
          />
          <div className={classes.movements} aria-busy={statement.isPlaceholderData}>
            {!page && <StaleNotice isRetrying={isFetching} onRetry={() => void refetch()} />}
            {page && movements.length > 0 && (
              <Movements movements={movements} total={page.total} query={statement} byMonth />
            )}
            {isAnswered && movements.length === 0 && (
              <Text c="dimmed" role="status">
                {t('noMatch')}
              </Text>
            )}
          </div>
        </Card>
      )}
    </Stack>
  )
}
