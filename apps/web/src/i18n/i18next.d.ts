// Generated from packages/locales by `npm run catalogues`: the keys that t('…') accepts.
import type adminAccount from '../../../../packages/locales/en/staff/admin-account.json'
import type adminAudit from '../../../../packages/locales/en/staff/admin-audit.json'
import type adminCampaigns from '../../../../packages/locales/en/staff/admin-campaigns.json'
import type adminChecklist from '../../../../packages/locales/en/staff/admin-checklist.json'
import type adminClaims from '../../../../packages/locales/en/staff/admin-claims.json'
import type adminClient from '../../../../packages/locales/en/staff/admin-client.json'
import type adminDesk from '../../../../packages/locales/en/staff/admin-desk.json'
import type adminFollowUps from '../../../../packages/locales/en/staff/admin-follow-ups.json'
import type adminImports from '../../../../packages/locales/en/staff/admin-imports.json'
import type adminIntegrations from '../../../../packages/locales/en/staff/admin-integrations.json'
import type adminMerge from '../../../../packages/locales/en/staff/admin-merge.json'
import type adminMoney from '../../../../packages/locales/en/staff/admin-money.json'
import type adminProgramme from '../../../../packages/locales/en/staff/admin-programme.json'
import type adminReplies from '../../../../packages/locales/en/staff/admin-replies.json'
import type adminRewards from '../../../../packages/locales/en/staff/admin-rewards.json'
import type adminScorecards from '../../../../packages/locales/en/staff/admin-scorecards.json'
import type adminSearch from '../../../../packages/locales/en/staff/admin-search.json'
import type adminSettings from '../../../../packages/locales/en/staff/admin-settings.json'
import type adminStaff from '../../../../packages/locales/en/staff/admin-staff.json'
import type adminTickets from '../../../../packages/locales/en/staff/admin-tickets.json'
import type adminToday from '../../../../packages/locales/en/staff/admin-today.json'
import type adminTravellers from '../../../../packages/locales/en/staff/admin-travellers.json'
import type analytics from '../../../../packages/locales/en/staff/analytics.json'
import type card from '../../../../packages/locales/en/client/card.json'
import type claims from '../../../../packages/locales/en/client/claims.json'
import type clients from '../../../../packages/locales/en/staff/clients.json'
import type common from '../../../../packages/locales/en/client/common.json'
import type consent from '../../../../packages/locales/en/client/consent.json'
import type feedback from '../../../../packages/locales/en/client/feedback.json'
import type login from '../../../../packages/locales/en/client/login.json'
import type myData from '../../../../packages/locales/en/client/my-data.json'
import type offline from '../../../../packages/locales/en/client/offline.json'
import type outreach from '../../../../packages/locales/en/staff/outreach.json'
import type passwords from '../../../../packages/locales/en/client/passwords.json'
import type points from '../../../../packages/locales/en/client/points.json'
import type preferences from '../../../../packages/locales/en/client/preferences.json'
import type privacy from '../../../../packages/locales/en/client/privacy.json'
import type profile from '../../../../packages/locales/en/client/profile.json'
import type referral from '../../../../packages/locales/en/client/referral.json'
import type registration from '../../../../packages/locales/en/client/registration.json'
import type reviews from '../../../../packages/locales/en/staff/reviews.json'
import type rewards from '../../../../packages/locales/en/client/rewards.json'
import type staff from '../../../../packages/locales/en/staff/staff.json'
import type tickets from '../../../../packages/locales/en/client/tickets.json'
import type tier from '../../../../packages/locales/en/client/tier.json'
import type travellers from '../../../../packages/locales/en/client/travellers.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      'admin-account': typeof adminAccount
      'admin-audit': typeof adminAudit
      'admin-campaigns': typeof adminCampaigns
      'admin-checklist': typeof adminChecklist
      'admin-claims': typeof adminClaims
      'admin-client': typeof adminClient
      'admin-desk': typeof adminDesk
      'admin-follow-ups': typeof adminFollowUps
      'admin-imports': typeof adminImports
      'admin-integrations': typeof adminIntegrations
      'admin-merge': typeof adminMerge
      'admin-money': typeof adminMoney
      'admin-programme': typeof adminProgramme
      'admin-replies': typeof adminReplies
      'admin-rewards': typeof adminRewards
      'admin-scorecards': typeof adminScorecards
      'admin-search': typeof adminSearch
      'admin-settings': typeof adminSettings
      'admin-staff': typeof adminStaff
      'admin-tickets': typeof adminTickets
      'admin-today': typeof adminToday
      'admin-travellers': typeof adminTravellers
      'analytics': typeof analytics
      'card': typeof card
      'claims': typeof claims
      'clients': typeof clients
      'common': typeof common
      'consent': typeof consent
      'feedback': typeof feedback
      'login': typeof login
      'my-data': typeof myData
      'offline': typeof offline
      'outreach': typeof outreach
      'passwords': typeof passwords
      'points': typeof points
      'preferences': typeof preferences
      'privacy': typeof privacy
      'profile': typeof profile
      'referral': typeof referral
      'registration': typeof registration
      'reviews': typeof reviews
      'rewards': typeof rewards
      'staff': typeof staff
      'tickets': typeof tickets
      'tier': typeof tier
      'travellers': typeof travellers
    }
  }
}
