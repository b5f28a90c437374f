import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** Never logged: credentials and personal data. */
const SECRETS = ['password', 'new_password', 'token', 'national_id', 'authorization']

/** Without the query, which may contain the token of a link or a search for a person. */
const req = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?')[0], remoteAddress: ip })

/**
 * PostgreSQL reports the values of a rejected row: in the error's details, and in quotes if a value cannot be parsed
 * (class 22). The names of the constraint and the table are enough.
 */
const withoutValues = (fault: Error & { code?: unknown; severity?: unknown }, text: unknown): string =>
  fault.severity !== undefined && String(fault.code).startsWith('22')
    ? String(text).replaceAll(/"[^"]*"/g, '"…"')
    : String(text)

const err = (fault: Error) => {
  const { detail: _detail, where: _where, ...safe } = pino.stdSerializers.err(fault) as Record<string, unknown>
  return { ...safe, message: withoutValues(fault, safe['message']), stack: withoutValues(fault, safe['stack']) }
}

/** Without this, an error logged alone would become the message. */
const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method) {
  const [fault] = args as unknown[]
  if (args.length === 1 && fault instanceof Error)
    method.call(this, { err: fault }, withoutValues(fault, fault.message))
  else method.apply(this, args)
}

/** The result of a request: who made it, and why it was refused. Finds every login and refusal (ASVS 16.3). */
const res = ({ statusCode, request }: FastifyReply) => ({
  statusCode,
  ...(request.caller && { account: `${request.caller.role} ${request.caller.id}` }),
  ...request.noted,
  refused: request.refusedFor,
})

export const openLogger = (level: string, destination: DestinationStream = pino.destination()): Logger =>
  pino(
    {
      level,
      serializers: { req, res, err },
      hooks: { logMethod },
      redact: {
        paths: ['req.headers.authorization', ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
        censor: '[redacted]',
      },
    },
    destination,
  )

/** Logs one line for each request, after its response. */
export const singleLineLog = Object.assign(new LogController(), {
  incomingRequest: () => undefined,
  requestCompleted: (error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const end = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...end, err: error }, 'request errored')
    else reply.log.info(end, 'request completed')
  },
})
