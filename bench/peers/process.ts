import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from '../helpers/wrk.ts'

const READY_WITHIN_MS = 60_000

export type Peer = {
  program: string
  args: string[]
  folder: string
  environment: Record<string, string>
  url: string
  /** An address that answers as soon as the server is up, whatever the answer is. */
  path: string
  log: string
}

/** Starts a peer's server. It ends with the cleanup, and the kernel also ends it if the parent process is killed. */
export const startPeer = async (cleanup: AsyncDisposableStack, peer: Peer): Promise<Target> => {
  const log = openSync(peer.log, 'a')
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', peer.program, ...peer.args], {
    cwd: peer.folder,
    env: { ...process.env, ...peer.environment },
    stdio: ['ignore', log, log],
  })
  const gone = once(child, 'exit')
  cleanup.defer(async () => {
    child.kill('SIGTERM')
    await gone
  })
  const started = performance.now()
  const look = () => fetch(`${peer.url}${peer.path}`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  while (!(await look())) {
    if (child.exitCode !== null || performance.now() - started > READY_WITHIN_MS)
      throw new Error(`${peer.program} did not start:\n${readFileSync(peer.log, 'utf8')}`)
    await pause(100)
  }
  return { url: peer.url, pid: child.pid }
}
