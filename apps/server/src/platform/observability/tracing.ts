import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Job } from '../jobs/jobs.ts'

/** The hooks that add tracing to a process. */
export type Tracing = {
  traceRequests: (app: FastifyInstance) => void
  traceJobs: (jobs: Job[]) => Job[]
  /** Sends the remaining spans. */
  end: () => Promise<void>
}

const UNTRACED: Tracing = { traceRequests: () => undefined, traceJobs: (jobs) => jobs, end: async () => undefined }

/** Without a configured endpoint no tracing code is loaded. Must be called before the first database connection. */
export const openTracing = async (
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Config,
  service: 'rihla-api' | 'rihla-worker',
): Promise<Tracing> => {
  if (endpoint === undefined) return UNTRACED
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({ endpoint, ratio, service })
}
