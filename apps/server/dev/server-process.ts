import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const READY_WITHIN_MS = 300_000

export type ServerProcess = {
  process: ChildProcess
  /** The log so far; empty if it was sent elsewhere. */
  log: () => string
  /** Resolves with the exit code when the process has ended; null after a signal that cannot be caught. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Starts `src/main.ts` or `src/worker.ts` as a process; its log is kept in memory or written to `logFile`. */
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
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  return {
    process: child,
    log: () => log,
    end: async (signal) => {
      child.kill(signal)
      const [code] = (await gone) as [number | null]
      process.off('exit', killOnExit)
      return code
    },
  }
}

export type ReadyServer = ServerProcess & { url: string }

/** Starts the API and waits until it is ready. */
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
