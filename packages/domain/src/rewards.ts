export const REWARD_TYPES = [
  'discount',
  'upgrade',
  'lounge',
  'extra_baggage',
  'hotel_upgrade',
  'late_checkout',
  'free_breakfast',
  'spa_access',
] as const
export type RewardType = (typeof REWARD_TYPES)[number]

export const VOUCHER_STATES = ['issued', 'used', 'expired', 'cancelled'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

export const CANCEL_REASONS = ['client_asked', 'supplier_cannot_deliver', 'issued_by_mistake'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
