/** The catalogues of pages that are opened directly: boot.js fetches them before the app has loaded. */

/** All tabs at once, so that changing tabs needs no network. */
export const PROFILE_WORDS = [
  'profile',
  'tickets',
  'rewards',
  'points',
  'feedback',
  'passwords',
  'preferences',
  'card',
  'offline',
] as const
export const REWARDS_WORDS = ['rewards', 'profile', 'offline'] as const
export const FEEDBACK_WORDS = ['feedback', 'offline', 'profile'] as const
export const REVIEW_WORDS = ['feedback', 'offline'] as const
