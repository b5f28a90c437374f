import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Job } from './jobs.ts'

/** What it adds to a process whose traces somebody collects. */
export type Tracing = {
  traceRequests: (app: FastifyInstance) => void
  traceJobs: (jobs: Job[]) => Job[]
  /** Sends what is not sent yet. */
  end: () => Promise<void>
}

const UNTRACED: Tracing = { traceRequests: () => undefined, traceJobs: (jobs) => jobs, end: async () => undefined }

/** Where nobody collects traces, nothing of it is loaded. To be called before anything talks to the database. */
export const openTracing = async (
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Config,
  service: 'rihla-api' | 'rihla-worker',
): Promise<Tracing> => {
  if (endpoint === undefined) return UNTRACED
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({ endpoint, ratio, service })
}
