import type { Delivery, OpenedDelivery } from '@rihla/contract'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'

type Underscored<Name extends string> = Name extends `${infer Before}.${infer After}` ? `${Before}_${After}` : Name

/** The catalogue key of an event. */
const keyOf = <Event extends Delivery['event']>(event: Event) => event.replace('.', '_') as Underscored<Event>

type Try = Pick<OpenedDelivery['attempts'][number], 'status' | 'fault'>

export const useWebhookWords = () => {
  const { t } = useTranslation('admin-integrations')
  const format = useFormat()

  const event = (name: Delivery['event']) => t(`event_${keyOf(name)}`)
  return {
    event,
    sentWhen: (name: WebhookEvent) => t(`sent_${keyOf(name)}`),
    events: (names: WebhookEvent[]) =>
      names.length === WEBHOOK_EVENTS.length ? t('allEvents') : format.list(names.map(event)),
    moment: (at: string) => t('momentAt', { day: format.dayOfMoment(at), time: format.time(new Date(at)) }),
    /** The result of an attempt. */
    answer: ({ status, fault }: Try) => {
      if (fault && fault !== 'status') return t(`fault_${fault}`)
      return status === null ? '-' : t('answered', { status })
    },
  }
}
