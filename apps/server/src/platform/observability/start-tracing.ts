import { setTimeout as pause } from 'node:timers/promises'
import { context, propagation, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Job } from '../jobs/jobs.ts'
import { traceStatements } from './trace-statements.ts'

/** The trace collector may be unreachable; the process must still end in time. */
const FLUSH_TIMEOUT_MS = 2000

/** Spans are named by the route's pattern, because a URL may contain a person's id or a search text. */
const traceRequests =
  (tracer: Tracer) =>
  (app: FastifyInstance): void => {
    app.addHook('onRequest', (request, reply, done) => {
      const { config, url } = request.routeOptions
      if (config.pressureHandler) return done()
      const route = (config.access && url) || 'page or file'
      const attributes = { 'http.request.method': request.method, 'http.route': route }
      const from = propagation.extract(context.active(), request.headers)
      const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from)
      request.log = reply.log = request.log.child({ trace_id: span.spanContext().traceId })
      reply.raw.once('close', () => {
        const { statusCode, writableEnded } = reply.raw
        if (writableEnded) span.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(from, span), done)
    })
  }

const traceJobs =
  (tracer: Tracer) =>
  (jobs: Job[]): Job[] =>
    jobs.map((job) => ({
      ...job,
      run: (dependencies, found) =>
        tracer.startActiveSpan(`job ${job.queue}`, { kind: SpanKind.CONSUMER }, async (span) => {
          try {
            return await job.run(
              { ...dependencies, logger: dependencies.logger.child({ trace_id: span.spanContext().traceId }) },
              found,
            )
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            throw error
          } finally {
            span.end()
          }
        }),
    }))

type Started = { endpoint: string; ratio: number; service: string }

export const startTracing = ({ endpoint, ratio, service }: Started) => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('rihla')
  traceStatements(tracer)
  return {
    traceRequests: traceRequests(tracer),
    traceJobs: traceJobs(tracer),
    end: () => Promise.race([provider.shutdown(), pause(FLUSH_TIMEOUT_MS, undefined, { ref: false })]),
  }
}
