import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import { PROBLEMS } from '@rihla/contract'
import { watch, type Metrics } from './metrics.ts'

/** Few buckets, because each is a series for every endpoint and outcome. The response deadline is 4.7 s. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5]

const LOGINS: Record<string, string> = { '/api/client/login/': 'client', '/api/admin-login/': 'staff' }

/** The password was right, and the response asks for the second factor. */
const NEEDS_SECOND_FACTOR = 'second_factor_required'

type RouteOptions = FastifyRequest['routeOptions']
type Route = { method: string; route: string; login: string | undefined }

const isStream = (schema: unknown): boolean =>
  'text/event-stream' in ((schema as { response?: { 200?: { content?: object } } })?.response?.[200]?.content ?? {})

/** Pages, files and unknown paths are one route, so that a typed URL does not become a series. */
const describe = ({ config, schema, url = '' }: RouteOptions, method: string): Route | undefined => {
  if (isStream(schema)) return undefined
  if (config.access) return { method, route: url, login: LOGINS[url] }
  if (config.pressureHandler) return undefined
  return { method: ['GET', 'HEAD'].includes(method) ? method : 'other', route: 'page or file', login: undefined }
}

/**
 * Counts every request when its connection is done: answered, refused or aborted by the client. Probes are left out,
 * and so is the live stream, which ends when the user closes a screen.
 */
export const countRequests = (app: FastifyInstance, metrics: Metrics): void => {
  const registers = [metrics]
  const seconds = new Histogram({
    name: 'rihla_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'rihla_refusals_total',
    help: 'Requests refused, by the code of the problem; "unavailable": too busy, or the database is away',
    labelNames: ['code'],
    registers,
  })
  const logins = new Counter({
    name: 'rihla_logins_total',
    help: 'Logins by who and how they ended',
    labelNames: ['who', 'outcome'],
    registers,
  })
  // Outcomes start at 0, because an alert can only detect the increase of an existing series.
  for (const who of Object.values(LOGINS)) for (const outcome of ['ok', 'refused']) logins.inc({ who, outcome }, 0)
  for (const code of ['unavailable', 'internal_error', 'too_many_requests']) refusals.inc({ code }, 0)

  let inFlight = 0
  const help = 'Requests that wait for the end of their answer'
  watch(metrics, { name: 'rihla_http_requests_in_flight', help }, (gauge) => gauge.set(inFlight))

  const known = new WeakMap<object, Route | undefined>()
  const routeOf = (request: FastifyRequest): Route | undefined => {
    const { routeOptions, method } = request
    if (request.is404) return describe(routeOptions, method)
    if (!known.has(routeOptions.config)) known.set(routeOptions.config, describe(routeOptions, method))
    return known.get(routeOptions.config)
  }

  const note = ({ method, route, login }: Route, request: FastifyRequest, reply: FastifyReply): void => {
    const { writableEnded, statusCode } = reply.raw
    const status = writableEnded ? `${Math.floor(statusCode / 100)}xx` : 'gone'
    seconds.observe({ method, route, status }, reply.elapsedTime / 1000)
    const code = request.refusedFor
    if (code !== undefined) refusals.inc({ code: code in PROBLEMS ? code : 'invalid_fields' })
    if (login !== undefined && code !== NEEDS_SECOND_FACTOR)
      logins.inc({ who: login, outcome: code === undefined ? 'ok' : 'refused' })
  }

  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request)
    if (!route) return done()
    inFlight++
    reply.raw.once('close', () => {
      inFlight--
      note(route, request, reply)
    })
    done()
  })
}
