import { forgetOldJob } from './features/accounts/accounts.jobs.ts'
import { accountLetters } from './features/accounts/accounts.letters.ts'
import { logAuditHeadJob, sealAuditJob, verifyAuditJob } from './features/audit/chain.jobs.ts'
import { forgetPeopleJob } from './features/clients/clients.jobs.ts'
import { foldCountsJob } from './features/feedback/feedback.jobs.ts'
import { feedbackLetters } from './features/feedback/feedback.letters.ts'
import {
  announceExpiryJob,
  expirePointsJob,
  expireVouchersJob,
  verifyLedgerJob,
} from './features/loyalty/loyalty.jobs.ts'
import { loyaltyLetters } from './features/loyalty/loyalty.letters.ts'
import { keepMonthsJob } from './features/money/money.jobs.ts'
import { deliverWebhookJob, keepWebhooksJob } from './features/webhooks/webhooks.jobs.ts'
import { sendMailJob } from './platform/letters.ts'

export const jobs = [
  expirePointsJob,
  expireVouchersJob,
  announceExpiryJob,
  verifyLedgerJob,
  keepMonthsJob,
  foldCountsJob,
  verifyAuditJob,
  sealAuditJob,
  logAuditHeadJob,
  forgetOldJob,
  forgetPeopleJob,
  sendMailJob({ ...accountLetters, ...feedbackLetters, ...loyaltyLetters }),
  deliverWebhookJob,
  keepWebhooksJob,
]
