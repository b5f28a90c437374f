import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const READY_WITHIN_MS = 60_000

export type ServerProcess = {
  process: ChildProcess
  /** Its log so far; empty where it was sent elsewhere. */
  log: () => string
  /** Resolves with the exit code when the process is gone; null after a signal that cannot be caught. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** `src/main.ts` or `src/worker.ts` as a process of its own; its log is kept here, or written to `logFile`. */
export const startProcess = (
  file: string,
  environment: Record<string, string>,
  flags: string[] = [],
  logFile?: string,
): ServerProcess => {
  const written = logFile === undefined ? undefined : openSync(logFile, 'a')
  const child = spawn(process.execPath, [...flags, file], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, ...environment },
    stdio: ['ignore', written ?? 'pipe', 'inherit'],
  })
  if (written !== undefined) closeSync(written)
  let log = ''
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const gone = once(child, 'exit')
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  return {
    process: child,
    log: () => log,
    end: async (signal) => {
      child.kill(signal)
      const [code] = (await gone) as [number | null]
      process.off('exit', killWithUs)
      return code
    },
  }
}

export type ReadyServer = ServerProcess & { url: string }

/** The API, as soon as it says that it is ready. */
export const startServer = async (
  port: number,
  environment: Record<string, string>,
  flags: string[] = [],
  logFile?: string,
): Promise<ReadyServer> => {
  const server = startProcess('src/main.ts', { ...environment, PORT: String(port) }, flags, logFile)
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  while ((await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200) {
    if (server.process.exitCode !== null || performance.now() - started > READY_WITHIN_MS) {
      server.process.kill('SIGKILL')
      throw new Error(`The server did not start:\n${server.log()}`)
    }
    await pause(50)
  }
  return { ...server, url }
}
