import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** Never written: what opens an account, and what names a person. */
const SECRETS = ['password', 'new_password', 'token', 'national_id', 'authorization']

/** Without the query: it may hold the token of a link, or whom somebody is looking for. */
const req = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?')[0], remoteAddress: ip })

/**
 * PostgreSQL tells the values of a row that it refuses: in the details of the fault, and in quotes where a value cannot be
 * read at all (class 22). Which constraint and which table say enough.
 */
const withoutValues = (fault: Error & { code?: unknown; severity?: unknown }, text: unknown): string =>
  fault.severity !== undefined && String(fault.code).startsWith('22')
    ? String(text).replaceAll(/"[^"]*"/g, '"…"')
    : String(text)

const err = (fault: Error) => {
  const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(fault) as Record<string, unknown>
  return { ...told, message: withoutValues(fault, told['message']), stack: withoutValues(fault, told['stack']) }
}

/** An error alone would be its own message. */
const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method) {
  const [fault] = args as unknown[]
  if (args.length === 1 && fault instanceof Error)
    method.call(this, { err: fault }, withoutValues(fault, fault.message))
  else method.apply(this, args)
}

/** How it ended: for whom, and why not. Every login, right or wrong, and every refusal is found by these (ASVS 16.3). */
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

/** One line for each request, when it has been answered. */
export const oneLineEach = Object.assign(new LogController(), {
  incomingRequest: () => undefined,
  requestCompleted: (error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const end = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...end, err: error }, 'request errored')
    else reply.log.info(end, 'request completed')
  },
})
