import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { PROBLEMS, type ProblemCode } from '@rihla/contract'
import { LANGUAGES, type Language } from '@rihla/domain'
import { fieldText, problemText, type FieldFault } from '../i18n/texts.ts'
import { FieldProblem, Problem } from './problem.ts'
import { CLOSED_POLICY } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: the problem's code, or the faults of fields; never their values. */
    refusedFor: string | undefined
  }
}

/** Raised by the SQL functions; the message is the code of a problem. */
const RAISED_BY_US = 'RIHLA'

/**
 * Lock not available, deadlock, statement timeout, out of resources (connections, memory, disk), server starting or stopping,
 * connection lost, and a server that has become a read-only standby.
 */
const DATABASE_UNAVAILABLE =
  /^(55P03|40P01|57014|53\d\d\d|57P0[1-5]|08\d\d\d|25006|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/

/** Messages of driver errors without a code, for connections that broke or could not be opened. */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout (expired|exceeded when trying to connect))/

const FASTIFY_PROBLEMS: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'invalid_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_body',
  FST_UNDER_PRESSURE: 'unavailable',
}

export const languageOf = (request: FastifyRequest): Language => (request.languages([...LANGUAGES]) || 'en') as Language

const problemIn = (error: FastifyError): ProblemCode => {
  if (error instanceof Problem) return error.code
  if (error.code === RAISED_BY_US) return error.message as ProblemCode
  if (error.validationContext === 'params') return 'not_found'
  // The client disconnected while sending the body; a lost database also reports ECONNRESET, but without a status.
  if (error.code === 'ECONNRESET' && error.statusCode === 400) return 'invalid_body'
  if (DATABASE_UNAVAILABLE.test(error.code) || CONNECTION_LOST.test(error.message)) return 'unavailable'
  return FASTIFY_PROBLEMS[error.code] ?? (error instanceof SyntaxError ? 'invalid_body' : 'internal_error')
}

type Issue = { keyword: string; instancePath: string; params: Record<string, unknown> }

const faultOf = ({ keyword, params }: Issue, value: unknown): FieldFault => {
  if (value === undefined || value === null) return 'required'
  if (keyword === 'custom') return (params['params'] as { fault?: FieldFault } | undefined)?.fault ?? 'invalid'
  if (keyword === 'invalid_type') {
    if (params['expected'] === 'string') return 'not_text'
    return params['expected'] === 'int' ? 'not_whole' : 'not_number'
  }
  if (keyword === 'invalid_format') return params['format'] === 'email' ? 'not_email' : 'invalid'
  if (keyword === 'too_small') {
    if (params['origin'] !== 'string') return 'too_small'
    return params['minimum'] === 1 ? 'required' : 'too_short'
  }
  if (keyword === 'too_big') return params['origin'] === 'string' ? 'too_long' : 'too_large'
  return 'invalid'
}

/** The issues in the shape that Fastify reports. */
export const issuesOf = (error: z.ZodError): Issue[] =>
  error.issues.map(({ code, path, message: _message, ...params }) => ({
    keyword: code,
    instancePath: `/${path.join('/')}`,
    params: params as Record<string, unknown>,
  }))

export type FoundFault = {
  field: string
  /** Where in the field, if it holds several values by name: `names.ar`. */
  path?: string | undefined
  fault: FieldFault
  values: Record<string, unknown>
}

/** Translates the schema's issues into faults of fields. */
export const faultsIn = (issues: Issue[], given: unknown): FoundFault[] =>
  issues.flatMap((issue): FoundFault[] => {
    if (issue.keyword === 'unrecognized_keys')
      return (issue.params['keys'] as string[]).map((field) => ({ field, fault: 'unknown_field', values: {} }))
    const [, ...steps] = issue.instancePath.split('/')
    const [field] = steps
    if (!field) return []
    const isNamed = steps.length > 1 && !steps.some((step) => /^\d+$/.test(step))
    const path = isNamed ? steps.join('.') : undefined
    const value = (given as Record<string, unknown> | null)?.[field]
    const values = { ...issue.params, ...(issue.params['params'] as object | undefined) }
    return [{ field, path, fault: faultOf(issue, value), values }]
  })

/** A fault inside a field is listed under the field and, for forms that show its parts, under its path. */
const fieldErrorsIn = (faults: FoundFault[], language: Language): Record<string, string[]> => {
  const errors = new Map<string, string[]>()
  for (const { field, path, fault, values } of faults)
    for (const key of path ? [field, path] : [field])
      errors.set(key, [...(errors.get(key) ?? []), fieldText(language, fault, values)])
  return Object.fromEntries(errors)
}

const answerFields = (reply: FastifyReply, faults: FoundFault[]) => {
  reply.request.refusedFor = [...new Set(faults.map(({ fault }) => fault))].join(', ')
  return reply.code(400).send(fieldErrorsIn(faults, languageOf(reply.request)))
}

const answerProblem = (reply: FastifyReply, code: ProblemCode, details: Problem['details'] = {}) => {
  reply.request.refusedFor = code
  const language = languageOf(reply.request)
  const retryAfter = code === 'unavailable' ? 1 : details.retryAfterSeconds
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.code(PROBLEMS[code]).send({ error: problemText(language, code, details.values?.(language)), code })
}

/** T3: logs refusals with one event name for alerts. A signed-in user who gets many 404s may be guessing IDs. */
const logRefusal = (request: FastifyRequest, code: ProblemCode): void => {
  const status = PROBLEMS[code]
  const { caller } = request
  if (![401, 403, 429].includes(status) && !(status === 404 && caller)) return
  const who = caller ? `${caller.role} ${caller.id}` : undefined
  request.log.warn({ event: 'access_refused', code, who, req: request }, 'refused')
}

export const answerErrors = (app: FastifyInstance): void => {
  app.decorateRequest('refusedFor', undefined)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error) && error.validationContext !== 'params') {
      const given = error.validationContext === 'querystring' ? request.query : request.body
      const faults = faultsIn(error.validation, given)
      return faults.length > 0 ? answerFields(reply, faults) : answerProblem(reply, 'invalid_body')
    }
    if (error instanceof FieldProblem)
      return answerFields(
        reply,
        Object.entries(error.fields).map(([field, fault]) => ({ field, fault, values: {} })),
      )
    const code = problemIn(error)
    // Load shedding is not an error, and a flood must not fill the log.
    const isBusy = error instanceof Problem || error.code === 'FST_UNDER_PRESSURE'
    if (PROBLEMS[code] >= 500 && !isBusy) request.log.error(error)
    logRefusal(request, code)
    return answerProblem(reply, code, error instanceof Problem ? error.details : {})
  })
}

export const answerNotFound = (reply: FastifyReply) => answerProblem(reply, 'not_found')

/** For a URL that cannot be decoded or is too long. This response skips all hooks, so it is written out in full. */
export const answerUnreadable = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', CLOSED_POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send({ error: problemText('en', 'not_found'), code: 'not_found' })
