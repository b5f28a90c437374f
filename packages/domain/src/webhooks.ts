/** Events that webhooks can subscribe to. */
export const WEBHOOK_EVENTS = [
  'review.created',
  'ticket.completed',
  'points.changed',
  'client.tier_changed',
  'voucher.issued',
  'voucher.used',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by hand, to test whether the receiver accepts deliveries. */
export const TEST_EVENT = 'webhook.test'

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why an attempt failed; `status` means that the receiver answered with an error status. */
export const DELIVERY_FAULTS = ['status', 'timeout', 'unreachable', 'tls', 'address_refused'] as const
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/** A limit, because every event may be sent to each webhook. */
export const MOST_WEBHOOKS = 10
