import { Counter, Histogram } from 'prom-client'
import type { Job } from '../jobs/jobs.ts'
import type { Metrics } from './metrics.ts'

const SECONDS = [0.05, 0.5, 5, 60, 600]

/** Wraps jobs to count and time them. A failed attempt is counted, and its retry is counted again. */
export const countJobs = (jobs: Job[], metrics: Metrics): Job[] => {
  const registers = [metrics]
  const ended = new Counter({
    name: 'rihla_jobs_total',
    help: 'Jobs that were done, and tries that failed',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'rihla_job_duration_seconds',
    help: 'How long a job took, done or not',
    labelNames: ['queue'],
    buckets: SECONDS,
    registers,
  })
  return jobs.map((job) => {
    const { queue } = job
    for (const outcome of ['done', 'failed']) ended.inc({ queue, outcome }, 0)
    seconds.zero({ queue })
    return {
      ...job,
      run: async (...given) => {
        const stop = seconds.startTimer({ queue })
        let outcome = 'failed'
        try {
          const found = await job.run(...given)
          outcome = 'done'
          return found
        } finally {
          stop()
          ended.inc({ queue, outcome })
        }
      },
    }
  })
}
