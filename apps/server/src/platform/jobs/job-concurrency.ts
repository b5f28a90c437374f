import { setTimeout as pause } from 'node:timers/promises'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

const DAY_SECONDS = 86_400
const RECORD_AGAIN_MS = 500

type ConcurrencyOptions = {
  queue: string
  concurrency: number
  groupConcurrency: number | undefined
  pollEveryMs: number
}
type Run = (job: Job<unknown>) => Promise<object | void>

/** Retries until the database accepts the completion, so that an email already sent is not sent again. */
const record = async (boss: PgBoss, job: Job<unknown>, found: object | void, logger: Logger): Promise<void> => {
  while (!job.signal.aborted)
    try {
      await boss.complete(job.name, job, found || null)
      return
    } catch (error) {
      logger.error({ err: error, job: job.id, queue: job.name }, 'a job is done and cannot be recorded yet')
      await pause(RECORD_AGAIN_MS)
    }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

/** Frees the worker of a job that never ends once the job has expired or its claim is lost. */
const settle = async (boss: PgBoss, job: Job<unknown>, run: Run, logger: Logger): Promise<JobResult> => {
  let found: object | void
  try {
    found = await Promise.race([run(job), untilAborted(job.signal)])
  } catch (error) {
    logger.error({ err: error, job: job.id, queue: job.name }, 'a job failed and will be tried again')
    return { id: job.id, status: 'failed', output: { error: String(error) } }
  }
  await record(boss, job, found, logger)
  return { id: job.id, status: 'completed' }
}

/**
 * Runs up to `concurrency` jobs of a queue at once. Each is fetched and recorded separately, so that a killed worker
 * process leaves only its running jobs open. One idle worker at a time polls; when it finds a job it wakes the next,
 * and it polls again when its job is done.
 */
export const workConcurrently = async (
  boss: PgBoss,
  { queue, concurrency, groupConcurrency, pollEveryMs }: ConcurrencyOptions,
  run: Run,
  logger: Logger,
): Promise<NodeJS.Timeout> => {
  const idle = new Set<string>()
  const wakeOne = () => {
    const [worker] = idle
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  const onlyWhenWoken = {
    pollingIntervalSeconds: DAY_SECONDS,
    perJobResults: true,
    ...(groupConcurrency !== undefined && { groupConcurrency }),
  } as const
  for (let number = 0; number < concurrency; number++) {
    const worker: string = await boss.work(queue, onlyWhenWoken, async (found: Job<unknown>[]) => {
      idle.delete(worker)
      wakeOne()
      try {
        return await Promise.all(found.map((job) => settle(boss, job, run, logger)))
      } finally {
        idle.add(worker)
        boss.notifyWorker(worker)
      }
    })
    idle.add(worker)
  }
  return setInterval(wakeOne, pollEveryMs)
}
