import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { Problem } from '../../../platform/http/problem.ts'
import type { CheckedFile, FileToCheck, Refusal } from './check-file.ts'
import type { Lookups } from './lookups.ts'

const LOOK_EVERY_MS = 200

/** 20,000 ticket rows with an error in every cell need two thirds of it; hostile files are stopped here. */
const MEMORY_MB = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

const IDLE_MS = 60_000

const LIMITS = {
  /** The CPU time for one file. */
  cpuMs: 10_000,
  /** How long a file waits for the one before it. Together with the check the response takes at most 15 s. */
  waitMs: 4_000,
}

/** Other files are ahead in the queue. */
export const busy = () => new Problem('import_busy', { retryAfterSeconds: 5 })

/** Watches the CPU time of the thread until `done`, or until the thread has exited. */
const stopAfterCpu = async (thread: Worker, cpuMs: number, stop: AbortController, done: AbortSignal): Promise<void> => {
  const before = await thread.cpuUsage()
  for (;;) {
    await pause(LOOK_EVERY_MS, undefined, { ref: false, signal: done })
    const { user, system } = await thread.cpuUsage(before)
    if ((user + system) / 1000 > cpuMs) stop.abort(new Problem('import_too_heavy'))
  }
}

/**
 * Files are read and checked in a separate thread, so that they cannot block other requests. One at a time, because
 * each may use a whole core and much memory.
 */
export const openFileChecks = ({ cpuMs, waitMs } = LIMITS) => {
  const pool = new Piscina<unknown, CheckedFile | Refusal>({
    filename: fileURLToPath(new URL('check-file.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    resourceLimits: MEMORY_MB,
  })
  const turns = pLimit(1)

  const run = async (file: FileToCheck, lookups: Lookups, stop: AbortController) => {
    const { port1: here, port2: port } = new MessageChannel()
    const done = new AbortController()
    here.on('message', (message: 'started' | { name: keyof Lookups; values: never[] }) => {
      const [thread] = pool.threads
      if (message === 'started') {
        if (thread) stopAfterCpu(thread, cpuMs, stop, done.signal).catch(() => undefined)
        return
      }
      lookups[message.name](message.values).then(
        (found) => here.postMessage(found, []),
        (error: unknown) => stop.abort(error),
      )
    })
    try {
      return await pool.run({ ...file, port }, { transferList: [port], signal: stop.signal })
    } catch (error) {
      stop.signal.throwIfAborted()
      const isOutOfMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
      throw isOutOfMemory ? new Problem('import_too_heavy') : error
    } finally {
      done.abort()
      here.close()
    }
  }

  return {
    /** Stops waiting as soon as the client disconnects. */
    check: async (file: FileToCheck, lookups: Lookups, clientDisconnected: AbortSignal): Promise<CheckedFile> => {
      const stop = new AbortController()
      const stopped = new Promise<never>((_, reject) => {
        stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error))
      })
      const leave = () => stop.abort(new Problem('invalid_body'))
      clientDisconnected.addEventListener('abort', leave)
      if (clientDisconnected.aborted) leave()
      const timer = turns.activeCount > 0 ? setTimeout(() => stop.abort(busy()), waitMs) : undefined
      const turn = turns(() => {
        clearTimeout(timer)
        stop.signal.throwIfAborted()
        return run(file, lookups, stop)
      })
      const result = await Promise.race([turn, stopped]).finally(() => clearTimeout(timer))
      if ('refused' in result) throw new Problem(result.refused, { values: () => result.values })
      return result
    },
    close: () => pool.destroy(),
  }
}

export type FileChecks = ReturnType<typeof openFileChecks>
