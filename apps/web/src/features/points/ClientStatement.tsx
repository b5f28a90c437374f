import { Skeleton, Stack, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { StaleNotice } from '../../ui/feedback/StaleNotice.tsx'
import { call } from '../../lib/api.ts'
import classes from './ClientStatement.module.css'
import { Movements } from './Movements.tsx'

/** The statement for staff; separate from the client's own, so that clients download no staff code. */
const statementOfQuery = (clientId: number) =>
  infiniteQueryOptions({
    queryKey: ['points of', clientId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/admin/clients/:id/points/', {
        params: { id: String(clientId) },
        query: cursor === null ? {} : { cursor },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })

/** The statement of a client for staff: one line with the balance, then every movement. */
export function ClientStatement({ id, action }: { id: number; action: ReactNode }) {
  const { t } = useTranslation(['points', 'common', 'admin-client'])
  const format = useFormat()
  const statement = useInfiniteQuery(statementOfQuery(id))
  const { data, error, isFetching, isFetchNextPageError, refetch } = statement
  const [first] = data?.pages ?? []

  if (!first && error) return <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!first)
    return (
      <Stack role="status" aria-label={t('common:loading')}>
        <Skeleton h={36} radius="md" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h={56} radius="md" />
        ))}
      </Stack>
    )

  const { balance = 0, owed = 0, next_expiry: next, pending = [] } = first
  const waiting = pending.reduce((sum, trip) => sum + trip.points, 0)
  const amount = (value: number) => ({ amount: format.number(value) })
  const facts = [
    ...(owed > 0 ? [t('admin-client:owedNow', amount(owed))] : []),
    ...(waiting > 0 ? [t('admin-client:pendingNow', amount(waiting))] : []),
    ...(next ? [t('admin-client:expireOn', { ...amount(next.points), date: format.day(next.on) })] : []),
  ]
  const movements = data?.pages.flatMap((page) => page.data) ?? []

  return (
    <div className={classes.statement}>
      {error && !isFetchNextPageError && <StaleNotice isRetrying={isFetching} onRetry={() => void refetch()} />}
      <div className={classes.head}>
        <Text size="sm">
          <strong>{t('admin-client:balance', amount(balance))}</strong>
          {facts.map((fact) => ` · ${fact}`)}
        </Text>
        {action}
      </div>
      {movements.length === 0 ? (
        <BlankState icon={IconReceipt} title={t('emptyTitle')} lead={t('emptyLead')} />
      ) : (
        <Movements movements={movements} total={first.total} query={statement} />
      )}
    </div>
  )
}
