import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'

type MailsOffProps = { token: string; onLeave: () => void }

const isWrongLink = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'wrong_link' || error.status === 400)

/** ADMIN-6: opening the link changes nothing, since mail scanners open it too; the button does. */
export function MailsOff({ token, onLeave }: MailsOffProps) {
  const { t } = useTranslation('preferences')
  const link = useQuery({
    queryKey: ['mails-off', token],
    queryFn: async ({ signal }) => (await call('GET /api/mails/off/', { query: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const off = useMutation({ mutationFn: () => call('POST /api/mails/off/', { query: { token } }) })
  const isDone = off.isSuccess || link.data?.enabled === false

  // The screen has changed, so the focus moves to its title.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (off.isSuccess) title.current?.focus()
  }, [off.isSuccess])

  const leave = (
    <Button size="md" h={48} mt={22} fullWidth variant={isDone ? 'light' : 'filled'} onClick={onLeave}>
      {t('toProfile')}
    </Button>
  )
  if (isWrongLink(link.error) || isWrongLink(off.error)) {
    return (
      <div role="alert">
        <Title order={1}>{t('offWrongTitle')}</Title>
        <Text c="dimmed" mt={8}>
          {t('offWrongLead')}
        </Text>
        {leave}
      </div>
    )
  }
  if (!link.data) {
    return (
      <>
        <Title order={1}>{t('offTitle')}</Title>
        {link.error ? (
          <FailureState error={link.error} isRetrying={link.isFetching} onRetry={() => void link.refetch()} />
        ) : (
          <div role="status" aria-label={t('loading', { ns: 'common' })}>
            <Skeleton h={18} w="85%" mt={12} />
            <Skeleton h={18} w="50%" mt={12} />
            <Skeleton h={48} mt={24} radius="md" />
          </div>
        )}
      </>
    )
  }
  return (
    <>
      <Title ref={title} order={1} tabIndex={-1} style={{ outline: 'none' }}>
        {t(isDone ? 'offDoneTitle' : 'offTitle')}
      </Title>
      <Text c="dimmed" mt={8}>
        {t(isDone ? 'offDoneLead' : 'offLead')}
      </Text>
      <Text fw={500} mt={4}>
        {t(`mail_${link.data.kind}`)}
      </Text>
      <Text c="dimmed" mt={8}>
        {t('offAgain')}
      </Text>
      {off.error && <FailureAlert>{t('offFailed')}</FailureAlert>}
      {isDone ? (
        leave
      ) : (
        <Button size="md" h={48} mt={22} fullWidth loading={off.isPending} onClick={() => off.mutate()}>
          {t('offButton')}
        </Button>
      )}
    </>
  )
}
