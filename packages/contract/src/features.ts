/** Every feature of the contract, with its types. Whatever concerns all endpoints is derived from this list. */
export { accountsApi } from './accounts/accounts.ts'
export { consentApi, type ClientConsent, type ConsentLine, type ConsentWording } from './accounts/consent.ts'
export { preferencesApi, type Preferences } from './accounts/preferences.ts'
export { profileApi, type Profile } from './accounts/profile.ts'
export { tierApi, type TierStanding } from './accounts/tier.ts'
export { agencyApi } from './agency/agency.ts'
export { checklistApi, type Checklist } from './agency/checklist.ts'
export { exchangeRatesApi, type ExchangeRate } from './agency/exchange-rates.ts'
export { privacyApi, type PrivacyNotice, type WrittenNotice } from './agency/privacy.ts'
export { settingsApi, type Settings } from './agency/settings.ts'
export { auditApi, type AuditEntry } from './audit.ts'
export { branchesApi, type Branch, type Branches } from './branches.ts'
export { clientsApi, type ClientBody, type NewClientBody } from './clients/clients.ts'
export { duplicatesApi, type DuplicateReason, type Suspects } from './clients/duplicates.ts'
export { exportsApi } from './clients/exports.ts'
export { importsApi, type ImportReport } from './clients/imports.ts'
export { mergeApi, type Comparison, type MergeBody } from './clients/merge.ts'
export { ownDataApi, type DeletionRequest, type OwnData } from './clients/own-data.ts'
export { clientPageApi, type ClientPage, type HistoryLine } from './clients/page.ts'
export { registrationApi, type RegistrationRequest } from './clients/registration.ts'
export { travellersApi, type OwnTraveller, type Traveller, type TravellerBody } from './clients/travellers.ts'
export { analyticsApi, type AnalyticsPeriod } from './dashboard/analytics.ts'
export { dashboardApi } from './dashboard/dashboard.ts'
export { joinedNamesApi, type JoinedKind, type JoinedName } from './dashboard/joined-names.ts'
export { moneyApi, type MoneyMonth, type MoneyView } from './dashboard/money.ts'
export {
  scorecardsApi,
  type LowRating,
  type Scorecard,
  type ScorecardBy,
  type ScorecardMonth,
} from './dashboard/scorecards.ts'
export { feedbackApi } from './feedback/feedback.ts'
export { followUpsApi, type FollowUp, type OpenedFollowUp } from './feedback/follow-ups.ts'
export { liveApi, type Arrivals } from './feedback/live.ts'
export { apiKeysApi, type ApiKey } from './integrations/api-keys.ts'
export type { Delivery, OpenedDelivery } from './integrations/webhook-deliveries.ts'
export { webhooksApi, type Webhook } from './integrations/webhooks.ts'
export { outreachApi } from './messages.ts'
export { pointsApi, type Movement, type Standing, type StatementFilter } from './points.ts'
export { campaignsApi, type Campaign, type CampaignBody, type CampaignDryRun } from './programme/campaigns.ts'
export type { PointLine } from './programme/point-line.ts'
export {
  programmeApi,
  type Programme,
  type ProgrammePreview,
  type ProgrammeTier,
  type ProgrammeVersion,
  type PublicRules,
} from './programme/programme.ts'
export { referralApi, type Invitation, type ReferralPage, type ReferredFriend } from './programme/referral.ts'
export { deskApi, type DeskVoucher } from './rewards/desk.ts'
export { rewardTypesApi, type AdminRewardType } from './rewards/reward-types.ts'
export {
  rewardsApi,
  type AdminReward,
  type OwnType,
  type Reward,
  type RewardBody,
  type Voucher,
} from './rewards/rewards.ts'
export { searchApi, type Found } from './search.ts'
export { alertsApi, type Alert } from './staff/alerts.ts'
export { ownAccountApi, type OwnAccount, type StaffSession } from './staff/own-account.ts'
export { staffApi, type NewStaff, type StaffChange, type StaffMember } from './staff/staff.ts'
export { todayApi, type PassportCheck, type PassportChecks, type Travel, type TravelDay } from './today.ts'
export type { Claim, ClaimBody, ClaimedPass, OpenedClaim, OwnClaim } from './tickets/claim.ts'
export { claimsApi } from './tickets/claims.ts'
export type { AdminTicket, Ticket } from './tickets/ticket.ts'
export { ticketsApi, type TicketBody, type TicketSort } from './tickets/tickets.ts'
export type { ClientRow, ClientSort, ListedClient } from './clients/client.ts'
export type { AdminReview, OwnReview, ReviewerRow, ReviewFilters, SubmittedReview } from './feedback/review.ts'
