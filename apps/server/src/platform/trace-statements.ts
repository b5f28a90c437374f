import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import pg from 'pg'

/** `profile`, or `select ticket`: the name of a prepared statement, else what it does to which table. Never a value. */
const nameOf = (statement: string | { name?: string | undefined; text?: string }): string => {
  const { name, text = '' } = typeof statement === 'string' ? { text: statement } : statement
  if (name) return name
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?(\w+)"?/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`
}

type Callback = (...given: unknown[]) => unknown

/**
 * Every statement that is asked for by somebody who is traced. The driver tells nobody what it does, so its own function
 * is wrapped, once for the process; without a request or job around it, it is called as ever.
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

  // Whoever waits for a connection is called by whoever gives it back, and would be taken for that one.
  // oxlint-disable-next-line typescript/unbound-method -- called with `call`
  const connect = pg.Pool.prototype.connect as (done?: Callback) => unknown
  pg.Pool.prototype.connect = function (this: pg.Pool, done?: Callback) {
    return connect.call(this, done && context.bind(context.active(), done))
  } as typeof pg.Pool.prototype.connect
}
