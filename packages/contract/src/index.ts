import type * as z from 'zod'
import { accountsApi } from './accounts/accounts.ts'
import { agencyApi } from './agency/agency.ts'
import { alertsApi } from './staff/alerts.ts'
import { apiKeysApi } from './integrations/api-keys.ts'
import { auditApi } from './audit.ts'
import { checklistApi } from './agency/checklist.ts'
import { clientPageApi } from './clients/page.ts'
import { clientsApi } from './clients/clients.ts'
import { dashboardApi } from './dashboard/dashboard.ts'
import { deskApi } from './rewards/desk.ts'
import { exportsApi } from './clients/exports.ts'
import { feedbackApi } from './feedback/feedback.ts'
import { followUpsApi } from './feedback/follow-ups.ts'
import { importsApi } from './clients/imports.ts'
import { liveApi } from './feedback/live.ts'
import { moneyApi } from './dashboard/money.ts'
import { outreachApi } from './messages.ts'
import { ownAccountApi } from './staff/own-account.ts'
import { pointsApi } from './points.ts'
import { preferencesApi } from './accounts/preferences.ts'
import { profileApi } from './accounts/profile.ts'
import { registrationApi } from './clients/registration.ts'
import { rewardsApi } from './rewards/rewards.ts'
import { searchApi } from './search.ts'
import { scorecardsApi } from './dashboard/scorecards.ts'
import { settingsApi } from './agency/settings.ts'
import { staffApi } from './staff/staff.ts'
import { ticketsApi } from './tickets.ts'
import { WEBHOOK_PAYLOADS } from './integrations/webhook-payloads.ts'
import { webhooksApi } from './integrations/webhooks.ts'

export {
  accountsApi,
  agencyApi,
  alertsApi,
  apiKeysApi,
  auditApi,
  checklistApi,
  clientPageApi,
  clientsApi,
  dashboardApi,
  deskApi,
  exportsApi,
  feedbackApi,
  followUpsApi,
  importsApi,
  liveApi,
  moneyApi,
  outreachApi,
  ownAccountApi,
  pointsApi,
  preferencesApi,
  profileApi,
  registrationApi,
  rewardsApi,
  searchApi,
  scorecardsApi,
  settingsApi,
  staffApi,
  ticketsApi,
  webhooksApi,
  WEBHOOK_PAYLOADS,
}
export type { Alert } from './staff/alerts.ts'
export type { ApiKey } from './integrations/api-keys.ts'
export type { AuditEntry } from './audit.ts'
export type { Checklist } from './agency/checklist.ts'
export type { DeskVoucher } from './rewards/desk.ts'
export type { ListedClient } from './clients/client.ts'
export type { ClientPage, HistoryLine } from './clients/page.ts'
export type { Access, EndpointConfig } from './endpoint.ts'
export type { FollowUp, OpenedFollowUp } from './feedback/follow-ups.ts'
export type { Duplicates, ImportReport } from './clients/imports.ts'
export type { Arrivals } from './feedback/live.ts'
export type { MoneyMonth, MoneyView } from './dashboard/money.ts'
export * from './problems.ts'
export type { Movement, Standing } from './points.ts'
export type { ClientConsent, Preferences } from './accounts/preferences.ts'
export type { Profile } from './accounts/profile.ts'
export type { RegistrationRequest } from './clients/registration.ts'
export type { AdminReview, OwnReview, ReviewerRow, ReviewFilters, SubmittedReview } from './feedback/review.ts'
export type { AdminReward, Reward, RewardBody, Voucher } from './rewards/rewards.ts'
export type { Found } from './search.ts'
export type { LowRating, Scorecard, ScorecardBy, ScorecardMonth } from './dashboard/scorecards.ts'
export type { Settings } from './agency/settings.ts'
export type { NewStaff, StaffChange, StaffMember } from './staff/staff.ts'
export type { OwnAccount, StaffSession } from './staff/own-account.ts'
export type { AdminTicket, Ticket, TicketBody } from './tickets.ts'
export type { Delivery, OpenedDelivery, Webhook } from './integrations/webhooks.ts'

/** All calls, by feature. */
export const api = {
  accounts: Object.values(accountsApi),
  agency: Object.values(agencyApi),
  alerts: Object.values(alertsApi),
  api_keys: Object.values(apiKeysApi),
  audit: Object.values(auditApi),
  checklist: Object.values(checklistApi),
  client_page: Object.values(clientPageApi),
  clients: Object.values(clientsApi),
  dashboard: Object.values(dashboardApi),
  desk: Object.values(deskApi),
  exports: Object.values(exportsApi),
  feedback: Object.values(feedbackApi),
  followUps: Object.values(followUpsApi),
  imports: Object.values(importsApi),
  live: Object.values(liveApi),
  money: Object.values(moneyApi),
  outreach: Object.values(outreachApi),
  own_account: Object.values(ownAccountApi),
  points: Object.values(pointsApi),
  preferences: Object.values(preferencesApi),
  profile: Object.values(profileApi),
  registration: Object.values(registrationApi),
  rewards: Object.values(rewardsApi),
  search: Object.values(searchApi),
  scorecards: Object.values(scorecardsApi),
  settings: Object.values(settingsApi),
  staff: Object.values(staffApi),
  tickets: Object.values(ticketsApi),
  webhooks: Object.values(webhooksApi),
}

export const endpoints = Object.values(api).flat()

type AnyEndpoint = (typeof endpoints)[number]

type Part<E, Name extends string> = E extends { schema: Record<Name, infer S extends z.ZodType> } ? S : undefined

/** A call for the browser, by "METHOD /path/". Types only: no schema reaches the browser. */
export type Calls = {
  [E in AnyEndpoint as `${E['method']} ${E['url']}`]: {
    params: Part<E, 'params'> extends z.ZodType<unknown, infer Input> ? Input : undefined
    query: Part<E, 'querystring'> extends z.ZodType<unknown, infer Input> ? Input : undefined
    body: Part<E, 'body'> extends z.ZodType<unknown, infer Input> ? Input : undefined
    answer: E['schema']['response'][200] extends z.ZodType<infer Answer> ? Answer : string
    idempotent: E['config'] extends { idempotent: true } ? true : false
  }
}
