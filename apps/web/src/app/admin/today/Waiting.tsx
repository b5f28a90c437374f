import { Anchor, Card, Title } from '@mantine/core'
import { IconMoodCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLongestWaiting } from '../../../features/feedback/follow-ups/use-follow-ups.ts'
import { deletionRequestsQuery } from '../../../features/clients/own-data/deletion-requests.query.ts'
import { WaitingDeletions } from '../../../features/clients/own-data/WaitingDeletions.tsx'
import { WaitingFollowUps } from '../../../features/feedback/follow-ups/WaitingFollowUps.tsx'
import { useOldestClaims } from '../../../features/tickets/claims/decide/use-claims.ts'
import { WaitingClaims } from '../../../features/tickets/claims/decide/WaitingClaims.tsx'
import { PassportRows } from '../../../features/today/PassportRows.tsx'
import { passportsQuery } from '../../../features/today/today.query.ts'
import { call } from '../../../lib/api.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { OnlyBranch } from '../../../ui/feedback/NoneInBranch.tsx'
import { WaitingCount } from '../../../ui/feedback/WaitingCount.tsx'
import { WaitingGroup } from '../../../ui/feedback/WaitingRow.tsx'
import classes from './TodayPage.module.css'
import { WaitingRequests } from './WaitingRequests.tsx'

const SHOWN = '5'

const useOldestRequests = () =>
  useQuery({
    queryKey: ['requests', 'oldest'],
    queryFn: ({ signal }) => call('GET /api/admin/requests/', { query: { sort: 'created', limit: SHOWN }, signal }),
  })

/** The work of the day: low ratings, requests to join, claims of missing points, and passports that end too early before a trip. */
export function Waiting() {
  const { t } = useTranslation(['admin-today', 'staff', 'clients'])
  const card = useRef<HTMLElement>(null)
  const followUps = useLongestWaiting()
  const requests = useOldestRequests()
  const claims = useOldestClaims()
  const passports = useQuery(passportsQuery)
  const deletions = useQuery(deletionRequestsQuery(SHOWN))
  const groups = [followUps, requests, claims, deletions, passports]
  const counts = groups.map(({ data }) => data?.total)
  const count = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const isLoaded = groups.every(({ isSuccess }) => isSuccess)
  const onLeft = () => card.current?.focus({ preventScroll: true })

  const all = (to: string, label: string) => (
    <Anchor component={Link} to={to} size="sm">
      {label}
    </Anchor>
  )
  const stateOf = ({
    error,
    isFetching,
    refetch,
  }: {
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }) => ({
    error,
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  })

  return (
    <Card
      component="section"
      padding={0}
      ref={card}
      tabIndex={-1}
      className={classes.waitingCard ?? ''}
      aria-labelledby="waiting"
    >
      <div className={classes.cardHead}>
        <Title order={2} size="h4" id="waiting">
          {t('waiting')}
        </Title>
        <WaitingCount count={count} />
      </div>
      <WaitingGroup
        title={t('followUps', { ns: 'staff' })}
        count={followUps.data?.total ?? null}
        all={all('/admin/follow-ups', t('allFollowUps'))}
        {...stateOf(followUps)}
      >
        {followUps.data && <WaitingFollowUps followUps={followUps.data.data} onLeft={onLeft} />}
      </WaitingGroup>
      <WaitingGroup
        title={t('requests')}
        count={requests.data?.total ?? null}
        all={all('/admin/clients/requests', t('allRequests'))}
        {...stateOf(requests)}
      >
        {requests.data && <WaitingRequests requests={requests.data.data} onLeft={onLeft} />}
      </WaitingGroup>
      <WaitingGroup
        title={t('claims', { ns: 'staff' })}
        count={claims.data?.total ?? null}
        all={all('/admin/claims', t('allClaims'))}
        {...stateOf(claims)}
      >
        {claims.data && <WaitingClaims claims={claims.data.data} />}
      </WaitingGroup>
      {/* Rare, so without a place of its own until there is one. */}
      {(deletions.data?.total !== 0 || deletions.error) && (
        <WaitingGroup
          title={t('deletionRequests', { ns: 'clients' })}
          count={deletions.data?.total ?? null}
          {...stateOf(deletions)}
        >
          {deletions.data && <WaitingDeletions requests={deletions.data.data} />}
        </WaitingGroup>
      )}
      <WaitingGroup title={t('passports')} count={passports.data?.total ?? null} {...stateOf(passports)}>
        {passports.data && <PassportRows checks={passports.data} />}
      </WaitingGroup>
      {isLoaded && count === 0 && (
        <div className={classes.nothing}>
          <BlankState icon={IconMoodCheck} title={t('nothingWaits')} lead={t('nothingWaitsLead')}>
            <OnlyBranch />
          </BlankState>
        </div>
      )}
    </Card>
  )
}
