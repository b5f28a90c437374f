import accepts from '@fastify/accepts'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { EndpointConfig } from '@rihla/contract'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { agencyRoutes } from './features/agency/agency.routes.ts'
import { alertRoutes } from './features/alerts/alerts.routes.ts'
import { apiKeyRoutes } from './features/api-keys/api-keys.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { checklistRoutes } from './features/checklist/checklist.routes.ts'
import { clientPageRoutes } from './features/client-page/client-page.routes.ts'
import { clientRoutes } from './features/clients/clients.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { deskRoutes } from './features/desk/desk.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { feedbackRoutes } from './features/feedback/feedback.routes.ts'
import { followUpRoutes } from './features/follow-ups/follow-ups.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { moneyRoutes } from './features/money/money.routes.ts'
import { outreachRoutes } from './features/outreach/outreach.routes.ts'
import { pointRoutes } from './features/points/points.routes.ts'
import { preferenceRoutes } from './features/preferences/preferences.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { registrationRoutes } from './features/registration/registration.routes.ts'
import { rewardRoutes } from './features/rewards/rewards.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { scorecardRoutes } from './features/scorecards/scorecards.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { ownAccountRoutes } from './features/staff/own-account.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { ticketRoutes } from './features/tickets/tickets.routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'
import { guardAccess } from './platform/access.ts'
import { openCallsToThePage, serveApiPage } from './platform/api-page.ts'
import { ringOf, type Config } from './platform/config.ts'
import { databaseOn, openPool } from './platform/database.ts'
import { documentApi } from './platform/documentation.ts'
import { answerErrors, answerUnreadable } from './platform/errors.ts'
import { probeHealth, untilItHasSettled } from './platform/health.ts'
import { keyRequests } from './platform/idempotency.ts'
import { openSender } from './platform/jobs.ts'
import { knownDevices } from './platform/known-devices.ts'
import { openLimits } from './platform/limits.ts'
import { openLines } from './platform/lines.ts'
import { oneLineEach } from './platform/logger.ts'
import { mailLinks } from './platform/mail-links.ts'
import { openMailer } from './platform/mailer.ts'
import { countMails, openMetrics, watchLines, watchPools, type Metrics } from './platform/metrics.ts'
import { nationalIds } from './platform/national-id.ts'
import { servePages } from './platform/pages.ts'
import { collectPolicyReports } from './platform/policy-reports.ts'
import { givePatience } from './platform/patience.ts'
import { countRequests } from './platform/request-metrics.ts'
import { secondFactorSecrets } from './platform/second-factor-secrets.ts'
import { setSecurityHeaders } from './platform/security-headers.ts'
import { checkAnswers } from './platform/serializer.ts'
import { serveMetrics } from './platform/serve-metrics.ts'
import { openPubSub } from './platform/pubsub.ts'
import type { Tracing } from './platform/tracing.ts'
import { webhookTerms } from './platform/webhook-terms.ts'

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<EndpointConfig> {}
}

type AppParts = {
  config: Config
  pool: pg.Pool
  logger: FastifyBaseLogger
  webFolder: string
  /** Where others in this process count as well. */
  metrics?: Metrics
  tracing?: Tracing
}

const features = [
  accountRoutes,
  agencyRoutes,
  alertRoutes,
  apiKeyRoutes,
  auditRoutes,
  checklistRoutes,
  clientPageRoutes,
  clientRoutes,
  dashboardRoutes,
  deskRoutes,
  exportRoutes,
  feedbackRoutes,
  followUpRoutes,
  importRoutes,
  liveRoutes,
  moneyRoutes,
  outreachRoutes,
  ownAccountRoutes,
  pointRoutes,
  preferenceRoutes,
  profileRoutes,
  registrationRoutes,
  rewardRoutes,
  searchRoutes,
  scorecardRoutes,
  settingsRoutes,
  staffRoutes,
  ticketRoutes,
  webhookRoutes,
]

export const buildApp = async ({ config, pool, logger, webFolder, metrics = openMetrics(), tracing }: AppParts) => {
  const app = fastify({
    loggerInstance: logger,
    logController: oneLineEach,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    // No route matches by a regular expression, and the header's limit already bounds an address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8 * 1024 },
    bodyLimit: 64 * 1024,
    requestTimeout: 8_000,
    keepAliveTimeout: 5_000,
    frameworkErrors: (_error, _request, reply) => void answerUnreadable(reply),
    // Whoever comes over an open connection while the last answers are given is served as well.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 3_500, connectionsCheckingInterval: 1_000, maxHeaderSize: 8 * 1024 },
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(checkAnswers)
  answerErrors(app)
  const ring = ringOf(config)
  keyRequests(app, ring)
  countRequests(app, metrics)
  tracing?.traceRequests(app)
  await app.register(accepts)
  // Before the guard, so that a refusal has them as well.
  await setSecurityHeaders(app)
  const readers = openLines(config.DATABASE_URL)
  app.addHook('onClose', () => readers.end())
  const changes = openPool(config.DATABASE_URL, { max: Math.ceil(config.DATABASE_POOL / 2) })
  app.addHook('onClose', () => changes.end())
  await givePatience(app, { pools: [pool, changes], readers }, config.BUSY_AFTER_MS)
  // A count that a crash forgets harms nobody, and nobody who logs in waits for a standby because of it.
  const counters = openLines(config.DATABASE_URL, { connections: 2, mayForget: true })
  app.addHook('onClose', () => counters.end())
  const limits = openLimits(counters, config, logger)
  // Before the guard: a program in the browser is to see why it was refused.
  openCallsToThePage(app)
  guardAccess(app, { pool, readers, countKeyCall: limits.countKeyCall })
  await documentApi(app)
  await serveApiPage(app)
  const { DATABASE_URL: databaseUrl, COMMIT_DISKS: promised } = config
  probeHealth(app, { databaseUrl, promised, notReadyFor: untilItHasSettled(app) })
  serveMetrics(app, metrics, config.METRICS_TOKEN)
  collectPolicyReports(app, limits)

  const pubsub = openPubSub(config.DATABASE_URL, pool, logger)
  app.addHook('onClose', () => pubsub.close())
  const mailer = countMails(openMailer(config.SMTP_URL, config.MAIL_FROM, { patienceMs: 4000 }), metrics)
  app.addHook('onClose', async () => mailer.close())
  watchPools(metrics, { reading: pool, changes })
  watchLines(metrics, { readers, counters })
  const parts = {
    db: databaseOn(pool, changes),
    pool,
    readers,
    changes,
    nationalIds: nationalIds(ring),
    secondFactorSecrets: secondFactorSecrets(ring),
    send: openSender(pool),
    limits,
    devices: knownDevices(ring),
    pubsub,
    mailer,
    mailLinks: mailLinks(ring),
    origin: config.PUBLIC_ORIGIN,
    webhooks: webhookTerms(config, ring),
  }
  for (const routes of features) await app.register(routes, parts)

  await servePages(app, webFolder)
  return app
}
