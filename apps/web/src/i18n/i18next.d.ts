import type adminAudit from '../../../../packages/locales/en/admin-audit.json'
import type adminAccount from '../../../../packages/locales/en/admin-account.json'
import type adminStaff from '../../../../packages/locales/en/admin-staff.json'
import type adminFollowUps from '../../../../packages/locales/en/admin-follow-ups.json'
import type adminImports from '../../../../packages/locales/en/admin-imports.json'
import type adminIntegrations from '../../../../packages/locales/en/admin-integrations.json'
import type adminReplies from '../../../../packages/locales/en/admin-replies.json'
import type adminClient from '../../../../packages/locales/en/admin-client.json'
import type adminScorecards from '../../../../packages/locales/en/admin-scorecards.json'
import type adminMoney from '../../../../packages/locales/en/admin-money.json'
import type adminSearch from '../../../../packages/locales/en/admin-search.json'
import type adminDesk from '../../../../packages/locales/en/admin-desk.json'
import type adminChecklist from '../../../../packages/locales/en/admin-checklist.json'
import type adminSettings from '../../../../packages/locales/en/admin-settings.json'
import type adminTickets from '../../../../packages/locales/en/admin-tickets.json'
import type adminRewards from '../../../../packages/locales/en/admin-rewards.json'
import type analytics from '../../../../packages/locales/en/analytics.json'
import type card from '../../../../packages/locales/en/card.json'
import type clients from '../../../../packages/locales/en/clients.json'
import type common from '../../../../packages/locales/en/common.json'
import type feedback from '../../../../packages/locales/en/feedback.json'
import type login from '../../../../packages/locales/en/login.json'
import type offline from '../../../../packages/locales/en/offline.json'
import type outreach from '../../../../packages/locales/en/outreach.json'
import type passwords from '../../../../packages/locales/en/passwords.json'
import type points from '../../../../packages/locales/en/points.json'
import type preferences from '../../../../packages/locales/en/preferences.json'
import type profile from '../../../../packages/locales/en/profile.json'
import type registration from '../../../../packages/locales/en/registration.json'
import type reviews from '../../../../packages/locales/en/reviews.json'
import type rewards from '../../../../packages/locales/en/rewards.json'
import type staff from '../../../../packages/locales/en/staff.json'
import type tickets from '../../../../packages/locales/en/tickets.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      'admin-audit': typeof adminAudit
      'admin-account': typeof adminAccount
      'admin-staff': typeof adminStaff
      'admin-follow-ups': typeof adminFollowUps
      'admin-imports': typeof adminImports
      'admin-integrations': typeof adminIntegrations
      'admin-replies': typeof adminReplies
      'admin-client': typeof adminClient
      'admin-scorecards': typeof adminScorecards
      'admin-money': typeof adminMoney
      'admin-search': typeof adminSearch
      'admin-desk': typeof adminDesk
      'admin-checklist': typeof adminChecklist
      'admin-settings': typeof adminSettings
      'admin-tickets': typeof adminTickets
      'admin-rewards': typeof adminRewards
      analytics: typeof analytics
      card: typeof card
      clients: typeof clients
      common: typeof common
      feedback: typeof feedback
      login: typeof login
      offline: typeof offline
      outreach: typeof outreach
      passwords: typeof passwords
      points: typeof points
      preferences: typeof preferences
      profile: typeof profile
      registration: typeof registration
      reviews: typeof reviews
      rewards: typeof rewards
      staff: typeof staff
      tickets: typeof tickets
    }
  }
}
