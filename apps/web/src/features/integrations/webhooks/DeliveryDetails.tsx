import { Skeleton, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { Fact, Facts } from '../../../ui/tables/Facts.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { DeliveryState } from './WebhookState.tsx'
import { useDelivery, useReplay } from './use-webhooks.ts'
import { useWebhookWords } from './use-webhook-words.ts'
import classes from '../Integrations.module.css'

/** Formats the body of a message; anything but JSON is shown as it is. */
const prettyBody = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

/** One delivery with its body and its attempts, and a button to send it again. */
export function DeliveryDetails({ id }: { id: number }) {
  const { t } = useTranslation(['admin-integrations', 'common'])
  const format = useFormat()
  const words = useWebhookWords()
  const query = useDelivery(id)
  const replay = useReplay()
  const delivery = query.data?.data

  if (!delivery && query.error)
    return <FailureState error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  if (!delivery)
    return (
      <div className={classes.details} role="status" aria-label={t('common:loading')}>
        <Skeleton h={44} />
        <Skeleton h={140} />
        <Skeleton h={22} w="50%" />
      </div>
    )
  const isWaiting = delivery.state === 'waiting'
  const failure = messageOf(replay.error, t('sendFailed'))
  return (
    <div className={classes.details}>
      <Facts>
        <Fact label={t('messageId')}>
          <Ltr>{delivery.message_id}</Ltr>
        </Fact>
        {isWaiting && (
          <Fact label={t('nextTry')}>{delivery.next_try_at ? words.moment(delivery.next_try_at) : t('noNextTry')}</Fact>
        )}
      </Facts>
      <div>
        <h2 className={classes.part}>{t('body')}</h2>
        <pre dir="ltr" className={classes.body}>
          {prettyBody(delivery.payload)}
        </pre>
      </div>
      <div>
        <h2 className={classes.part}>{t('tries')}</h2>
        {delivery.attempts.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('noTries')}
          </Text>
        ) : (
          <ol className={classes.tries} aria-label={t('tries')}>
            {delivery.attempts.map((attempt) => (
              <li key={attempt.at}>
                <time dateTime={attempt.at}>{words.moment(attempt.at)}</time>
                {words.answer(attempt)}
                <span>{format.milliseconds(attempt.took_ms)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {failure && <FailureAlert>{failure}</FailureAlert>}
      <div className={classes.again}>
        <BusyButton
          variant="light"
          leftSection={<IconSend size={18} aria-hidden className="mirror" />}
          isBusy={replay.isPending}
          onClick={() => replay.mutate(id)}
        >
          {isWaiting ? t('sendNow') : t('sendAgain')}
        </BusyButton>
        <span role="status">
          <DeliveryState state={delivery.state} />
        </span>
      </div>
    </div>
  )
}
