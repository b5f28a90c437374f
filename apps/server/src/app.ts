import accepts from '@fastify/accepts'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { EndpointConfig } from '@rihla/contract'
import { guardAccess } from './platform/http/access.ts'
import { guardBranches } from './platform/http/branch-limits.ts'
import { rememberAddresses } from './platform/http/caller-address.ts'
import { allowSwaggerCalls, serveApiPage } from './platform/http/swagger-ui.ts'
import { keyRingFrom, type Config } from './platform/config/config.ts'
import { databaseOn, openPool } from './platform/database/database.ts'
import { documentApi } from './platform/http/openapi.ts'
import { answerErrors, answerUnreadable } from './platform/http/errors.ts'
import { probeHealth, warmUpPeriod } from './platform/observability/health.ts'
import { keyRequests } from './platform/http/idempotency.ts'
import { openSender } from './platform/jobs/jobs.ts'
import { knownDevices } from './platform/http/known-devices.ts'
import { openLimits } from './platform/http/rate-limits.ts'
import { openPipelinedPool } from './platform/database/pipelined-pool.ts'
import { singleLineLog } from './platform/observability/logger.ts'
import { unsubscribeLinks } from './platform/messages/unsubscribe-links.ts'
import { openMailer } from './platform/messages/mailer.ts'
import {
  countMails,
  openMetrics,
  watchPipelinedPools,
  watchPools,
  type Metrics,
} from './platform/observability/metrics.ts'
import { nationalIds } from './platform/crypto/national-id.ts'
import { passportNumbers } from './platform/crypto/passport-numbers.ts'
import { servePages } from './platform/http/spa.ts'
import { collectPolicyReports } from './platform/http/policy-reports.ts'
import { shedLoad } from './platform/http/load-shedding.ts'
import { countRequests } from './platform/observability/request-metrics.ts'
import { secondFactorSecrets } from './platform/crypto/second-factor-secrets.ts'
import { setSecurityHeaders } from './platform/http/security-headers.ts'
import { checkAnswers } from './platform/http/serializer.ts'
import { serveMetrics } from './platform/observability/serve-metrics.ts'
import { openPubSub } from './platform/database/pubsub.ts'
import type { Tracing } from './platform/observability/tracing.ts'
import { webhookConfig } from './platform/config/webhook-config.ts'
import * as routes from './routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<EndpointConfig> {}
}

type AppDependencies = {
  config: Config
  pool: pg.Pool
  logger: FastifyBaseLogger
  webFolder: string
  /** Shared with other components of the same process that count as well. */
  metrics?: Metrics
  tracing?: Tracing
}

export const buildApp = async ({
  config,
  pool,
  logger,
  webFolder,
  metrics = openMetrics(),
  tracing,
}: AppDependencies) => {
  const app = fastify({
    loggerInstance: logger,
    logController: singleLineLog,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    // No route uses a regular expression, and the limit of the header already limits the URL.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8 * 1024 },
    bodyLimit: 64 * 1024,
    requestTimeout: 8_000,
    keepAliveTimeout: 5_000,
    frameworkErrors: (_error, _request, reply) => void answerUnreadable(reply),
    // Requests that arrive over an open connection while the last responses are sent are still served.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 3_500, connectionsCheckingInterval: 1_000, maxHeaderSize: 8 * 1024 },
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(checkAnswers)
  answerErrors(app)
  const ring = keyRingFrom(config)
  rememberAddresses(app)
  keyRequests(app, ring)
  countRequests(app, metrics)
  tracing?.traceRequests(app)
  await app.register(accepts)
  // Before the guard, so that a refused request gets these headers as well.
  await setSecurityHeaders(app)
  const { ANSWER_DEADLINE_MS: deadlineMs } = config
  const readers = openPipelinedPool(config.DATABASE_URL, { deadlineMs })
  app.addHook('onClose', () => readers.end())
  const changes = openPool(config.DATABASE_URL, { max: Math.ceil(config.DATABASE_POOL / 2), deadlineMs })
  app.addHook('onClose', () => changes.end())
  await shedLoad(
    app,
    { pools: [pool, changes], readers },
    { maxEventLoopDelayMs: config.MAX_EVENT_LOOP_DELAY_MS, deadlineMs },
  )
  // Losing a counter in a crash does no harm, so a login does not wait for the standby to store it.
  const counters = openPipelinedPool(config.DATABASE_URL, { connections: 2, deadlineMs, mayForget: true })
  app.addHook('onClose', () => counters.end())
  const limits = openLimits(counters, config, logger)
  // Before the guard, so that a program in the browser can read why it was refused.
  allowSwaggerCalls(app)
  guardAccess(app, { pool, readers, countKeyCall: limits.countKeyCall })
  guardBranches(app, readers)
  await documentApi(app)
  await serveApiPage(app)
  const { DATABASE_URL: databaseUrl, REQUIRED_COMMIT_COPIES: promised } = config
  probeHealth(app, { databaseUrl, promised, notReadyFor: warmUpPeriod(app) })
  serveMetrics(app, metrics, config.METRICS_TOKEN)
  collectPolicyReports(app, limits)

  const pubsub = openPubSub(config.DATABASE_URL, pool, logger)
  app.addHook('onClose', () => pubsub.close())
  const mailer = countMails(openMailer(config.SMTP_URL, config.MAIL_FROM, { timeoutMs: 4000 }), metrics)
  app.addHook('onClose', async () => mailer.close())
  watchPools(metrics, { reading: pool, changes })
  watchPipelinedPools(metrics, { readers, counters })
  const dependencies = {
    db: databaseOn(pool, changes),
    pool,
    readers,
    changes,
    nationalIds: nationalIds(ring),
    passportNumbers: passportNumbers(ring),
    secondFactorSecrets: secondFactorSecrets(ring),
    send: openSender(pool),
    limits,
    devices: knownDevices(ring),
    pubsub,
    mailer,
    unsubscribeLinks: unsubscribeLinks(ring),
    origin: config.PUBLIC_ORIGIN,
    webhooks: webhookConfig(config, ring),
  }
  for (const feature of Object.values(routes)) await app.register(feature, dependencies)

  await servePages(app, webFolder)
  return app
}
