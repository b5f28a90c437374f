export const CLIENT_TABS = ['trips', 'travellers', 'points', 'vouchers', 'reviews', 'consent', 'history'] as const
export type ClientTab = (typeof CLIENT_TABS)[number]

/** An address can be typed: an unknown tab becomes the first one. */
export const clientTab = (typed: string | undefined): ClientTab =>
  CLIENT_TABS.find((tab) => tab === typed) ?? CLIENT_TABS[0]
