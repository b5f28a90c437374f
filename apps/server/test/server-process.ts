import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, vi } from 'vitest'
import { freePort } from '../dev/postgres.ts'
import { testEnvironment } from './api.ts'

export type ServerProcess = { url: string; end: (signal: NodeJS.Signals) => Promise<void> }

/** The API as a process of its own, ready to be asked. */
export const startServer = async (
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> => {
  const port = await freePort()
  const server = spawn(process.execPath, ['src/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, ...testEnvironment(databaseUrl), LOG_LEVEL: 'error', ...environment, PORT: String(port) },
    stdio: 'inherit',
  })
  const gone = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  })
  return {
    url,
    end: async (signal) => {
      server.kill(signal)
      await gone
    },
  }
}
