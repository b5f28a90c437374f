import { Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { call } from '../../../lib/api.ts'
import { AccountCard } from './AccountCard.tsx'
import classes from './OwnAccount.module.css'
import { SessionRow } from './SessionRow.tsx'

const useSessions = () =>
  useQuery({ queryKey: ['own-sessions'], queryFn: ({ signal }) => call('GET /api/admin/sessions/', { signal }) })

/** Ends one session, or without an id all except this one. */
const useEndSession = () =>
  useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? call('DELETE /api/admin/sessions/')
        : call('DELETE /api/admin/sessions/:id/', { params: { id } }),
  })

/** ADMIN-1 */
export function SessionsCard() {
  const { t } = useTranslation(['admin-account', 'common'])
  const card = useRef<HTMLElement>(null)
  const { data, error, isFetching, refetch } = useSessions()
  const end = useEndSession()
  const hasOthers = data?.data.some((session) => !session.is_current)

  const endOne = (id: string | undefined) => {
    if (end.isPending) return
    end.mutate(id, {
      onSuccess: () => {
        toast.success(id === undefined ? t('othersEnded') : t('ended'))
        card.current?.focus()
      },
      onError: (failure) => {
        // It has already ended, or this is a second click: the goal is reached.
        const isGone = failure instanceof ApiError && failure.status === 404
        if (isGone) toast.success(t('ended'))
        else toast.error(messageOf(failure, t('failed')))
      },
    })
  }

  return (
    <AccountCard
      title={t('devices')}
      ref={card}
      aside={
        hasOthers && (
          <BusyButton
            variant="default"
            isBusy={end.isPending && end.variables === undefined}
            onClick={() => endOne(undefined)}
          >
            {t('endOthers')}
          </BusyButton>
        )
      }
    >
      {!data && error && <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton h={44} my={12} />
          <Skeleton h={44} my={12} />
        </div>
      )}
      {data && (
        <ul className={classes.devices}>
          {data.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => endOne(session.id)}
            />
          ))}
        </ul>
      )}
    </AccountCard>
  )
}
