import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../apps/server/dev/postgres.ts'
import { startProcess, startServer, type ServerProcess } from '../apps/server/dev/server-process.ts'

/** Starts a program that the cleanup ends with this signal. */
export const startProgram = (
  cleanup: AsyncDisposableStack,
  [program = '', ...args]: string[],
  signal: NodeJS.Signals,
  options: SpawnOptions,
): ChildProcess => {
  const child = spawn(program, args, options)
  const gone = once(child, 'exit')
  cleanup.defer(async () => {
    child.kill(signal)
    await gone
  })
  return child
}

const endWith = (cleanup: AsyncDisposableStack, { process: child, end }: ServerProcess): void =>
  cleanup.defer(async () => {
    if (child.exitCode === null && child.signalCode === null) await end('SIGKILL')
  })

/** Starts one API process and waits until it is ready. `end` stops it with a signal; otherwise the cleanup ends it. */
export const startApi = async (
  cleanup: AsyncDisposableStack,
  environment: Record<string, string> & { PORT?: string },
  logFile?: string,
) => {
  const port = Number(environment.PORT ?? (await freePort()))
  const server = await startServer(port, environment, [], logFile)
  endWith(cleanup, server)
  return { ...server, port, pid: server.process.pid }
}

export const startWorker = (cleanup: AsyncDisposableStack, environment: Record<string, string>): ServerProcess => {
  const worker = startProcess('src/worker.ts', environment)
  endWith(cleanup, worker)
  return worker
}
