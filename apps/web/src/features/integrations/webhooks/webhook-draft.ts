import type { Webhook } from '@rihla/contract'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@rihla/domain'
import type { MergeRules } from '../../../lib/merge-changes.ts'

/** The form as it stands. */
export type WebhookDraft = { url: string; description: string; events: WebhookEvent[] }

export const BLANK_DRAFT: WebhookDraft = { url: '', description: '', events: [] }

export const draftOf = ({ url, description, events }: Webhook): WebhookDraft => ({ url, description, events })

/** The order of the ticks does not matter. */
const inOrder = (events: WebhookEvent[]) => WEBHOOK_EVENTS.filter((event) => events.includes(event))

export const webhookPayload = (draft: WebhookDraft) => ({
  url: draft.url.trim(),
  description: draft.description.trim(),
  events: inOrder(draft.events),
})

export const WEBHOOK_MERGE: MergeRules<WebhookDraft> = { saved: webhookPayload }

/** Its name: the description, otherwise the host name. */
export const nameOf = ({ url, description }: Pick<Webhook, 'url' | 'description'>): string =>
  description || (URL.parse(url)?.host ?? url)
