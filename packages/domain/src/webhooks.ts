/** What other programs can be told of. */
export const WEBHOOK_EVENTS = [
  'review.created',
  'ticket.completed',
  'points.changed',
  'voucher.issued',
  'voucher.used',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by hand, to see whether the address takes what is sent to it. */
export const TEST_EVENT = 'webhook.test'

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a try did not succeed; with `status` the receiver answered, and not with a yes. */
export const DELIVERY_FAULTS = ['status', 'timeout', 'unreachable', 'tls', 'address_refused'] as const
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/** Every event is sent to each of them. */
export const MOST_WEBHOOKS = 10
