import { forgetOldJob } from './features/accounts/accounts.jobs.ts'
import { accountEmails } from './features/accounts/accounts.emails.ts'
import { logAuditHeadJob, sealAuditJob, verifyAuditJob } from './features/audit/chain.jobs.ts'
import { forgetPeopleJob } from './features/clients/clients.jobs.ts'
import { countBranchesJob } from './features/feedback/count-branches.ts'
import { compactCountsJob } from './features/feedback/feedback.jobs.ts'
import { feedbackEmails } from './features/feedback/feedback.emails.ts'
import {
  announceExpiryJob,
  expirePointsJob,
  expireVouchersJob,
  verifyLedgerJob,
} from './features/points/ledger/ledger.jobs.ts'
import { ledgerEmails } from './features/points/ledger/ledger.emails.ts'
import { expectPointsJob } from './features/programme/update-expected-points.ts'
import { rollUpMonthsJob } from './features/dashboard/money/money.jobs.ts'
import { claimEmails } from './features/tickets/claims/claims.emails.ts'
import { deliverWebhookJob, keepWebhooksJob } from './features/integrations/webhooks/webhooks.jobs.ts'
import { fillCodesJob } from './features/tickets/fill-codes.ts'
import { sendMailJob } from './platform/messages/emails.ts'

export const jobs = [
  expirePointsJob,
  expectPointsJob,
  fillCodesJob,
  expireVouchersJob,
  announceExpiryJob,
  verifyLedgerJob,
  rollUpMonthsJob,
  compactCountsJob,
  countBranchesJob,
  verifyAuditJob,
  sealAuditJob,
  logAuditHeadJob,
  forgetOldJob,
  forgetPeopleJob,
  sendMailJob({ ...accountEmails, ...claimEmails, ...feedbackEmails, ...ledgerEmails }),
  deliverWebhookJob,
  keepWebhooksJob,
]
