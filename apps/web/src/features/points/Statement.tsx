import { Alert, Card, Skeleton, Stack } from '@mantine/core'
import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useIsOffline } from '../../lib/offline-context.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { StaleNotice } from '../../ui/feedback/StaleNotice.tsx'
import { call } from '../../lib/api.ts'
import { Movements } from './Movements.tsx'
import { PendingTrips } from './PendingTrips.tsx'
import { StandingStrip } from './StandingStrip.tsx'
import classes from './Statement.module.css'

const statementQuery = infiniteQueryOptions({
  queryKey: ['points'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call('GET /api/client/points/', { query: cursor === null ? {} : { cursor }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
})

/** PROFILE-11: the balance, and every movement that led to it. */
export function Statement() {
  const { t } = useTranslation('points')
  const format = useFormat()
  const isOffline = useIsOffline()
  const statement = useInfiniteQuery(statementQuery)
  const { data, isFetching, isFetchNextPageError, refetch } = statement
  const [first] = data?.pages ?? []

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
  const movements = data?.pages.flatMap((page) => page.data) ?? []

  return (
    <Stack gap="md">
      {statement.error && !isFetchNextPageError && !isOffline && (
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
      {movements.length === 0 && pending.length === 0 ? (
        <BlankState icon={IconReceipt} title={t('emptyTitle')} lead={t('emptyLead')} />
      ) : (
        <Card className={classes.card}>
          {pending.length > 0 && <PendingTrips trips={pending} />}
          {pending.length > 0 && movements.length > 0 && <hr className={classes.tear} />}
          {movements.length > 0 && <Movements movements={movements} total={first.total} query={statement} />}
        </Card>
      )}
    </Stack>
  )
}
