import type { Webhook } from '@rihla/contract'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@rihla/domain'
import { choice, formSchema, text } from '../../../ui/forms/form-schema.ts'

/** The order of the ticks does not matter. */
const inOrder = (events: WebhookEvent[]) => WEBHOOK_EVENTS.filter((event) => events.includes(event))

export const WEBHOOK_SCHEMA = formSchema<'POST /api/admin/webhooks/'>()({
  url: text,
  description: text,
  events: { ...choice<WebhookEvent[]>([]), write: inOrder },
})

/** The form as it is typed. */
export type WebhookValues = typeof WEBHOOK_SCHEMA.blank

/** Its name: the description, otherwise the host name. */
export const nameOf = ({ url, description }: Pick<Webhook, 'url' | 'description'>): string =>
  description || (URL.parse(url)?.host ?? url)
