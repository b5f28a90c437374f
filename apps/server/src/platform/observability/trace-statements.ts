import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import pg from 'pg'

/** `profile` or `select ticket`: the name of a prepared statement, or else its verb and table. Never a value. */
const nameOf = (statement: string | { name?: string | undefined; text?: string }): string => {
  const { name, text = '' } = typeof statement === 'string' ? { text: statement } : statement
  if (name) return name
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?(\w+)"?/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`
}

type Callback = (...given: unknown[]) => unknown

/**
 * Traces every statement inside a traced request or job. The driver has no hooks, so its query function is wrapped once
 * per process; outside a trace the original is called.
 */
export const traceStatements = (tracer: Tracer): void => {
  // oxlint-disable-next-line typescript/unbound-method -- called with `apply`
  const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const traced = function (this: pg.Client, ...given: unknown[]): unknown {
    if (trace.getActiveSpan() === undefined) return plain.apply(this, given)
    const name = nameOf(given[0] as string | pg.QueryConfig)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const done = given.at(-1)
    if (typeof done === 'function') {
      given[given.length - 1] = context.bind(context.active(), (error: unknown, ...rest: unknown[]) => {
        end(error)
        ;(done as Callback)(error, ...rest)
      })
      return plain.apply(this, given)
    }
    const running = plain.apply(this, given)
    if (running instanceof Promise) running.then(() => end(), end)
    else span.end()
    return running
  }
  pg.Client.prototype.query = traced as typeof pg.Client.prototype.query

  // A waiting request gets its connection in the context of the request that releases it, so the context is bound.
  // oxlint-disable-next-line typescript/unbound-method -- called with `call`
  const connect = pg.Pool.prototype.connect as (done?: Callback) => unknown
  pg.Pool.prototype.connect = function (this: pg.Pool, done?: Callback) {
    return connect.call(this, done && context.bind(context.active(), done))
  } as typeof pg.Pool.prototype.connect
}
