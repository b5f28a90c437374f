import { setTimeout as pause } from 'node:timers/promises'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

const DAY_SECONDS = 86_400
const RECORD_AGAIN_MS = 500

type HandTerms = { queue: string; hands: number; handsPerGroup: number | undefined; lookEveryMs: number }
type Run = (job: Job<unknown>) => Promise<object | void>

/** What is done is written down as soon as the database takes it: a letter that went out is not sent again for that. */
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

/** A job that never ends has its hand until its time is over or its claim is lost, not for good. */
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
 * So many jobs of a queue at once, each fetched and recorded by itself: a killed worker leaves open what it had in hand and
 * nothing else. One free hand at a time looks for work; whoever finds some wakes the next, and looks again when it is done.
 */
export const workByHands = async (
  boss: PgBoss,
  { queue, hands, handsPerGroup, lookEveryMs }: HandTerms,
  run: Run,
  logger: Logger,
): Promise<NodeJS.Timeout> => {
  const free = new Set<string>()
  const wakeOne = () => {
    const [hand] = free
    if (hand !== undefined) boss.notifyWorker(hand)
  }
  const onlyWhenWoken = {
    pollingIntervalSeconds: DAY_SECONDS,
    perJobResults: true,
    ...(handsPerGroup !== undefined && { groupConcurrency: handsPerGroup }),
  } as const
  for (let number = 0; number < hands; number++) {
    const hand: string = await boss.work(queue, onlyWhenWoken, async (found: Job<unknown>[]) => {
      free.delete(hand)
      wakeOne()
      try {
        return await Promise.all(found.map((job) => settle(boss, job, run, logger)))
      } finally {
        free.add(hand)
        boss.notifyWorker(hand)
      }
    })
    free.add(hand)
  }
  return setInterval(wakeOne, lookEveryMs)
}
