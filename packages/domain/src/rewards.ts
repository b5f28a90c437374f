/** The specification's (REWADM-3). */
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

/** What a type of the agency's own can be drawn with. */
export const REWARD_ICONS = [
  ...(['gift', 'star', 'ticket', 'car', 'bus', 'ship', 'beach', 'mosque'] as const),
  ...(['meal', 'shopping', 'insurance', 'sim_card'] as const),
] as const
export type RewardIcon = (typeof REWARD_ICONS)[number]

export const VOUCHER_STATES = ['issued', 'used', 'expired', 'cancelled'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

export const CANCEL_REASONS = ['client_asked', 'supplier_cannot_deliver', 'issued_by_mistake'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
