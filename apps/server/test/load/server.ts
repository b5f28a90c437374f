import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../dev/postgres.ts'

/** One server process. With LOAD_CPU_PROF it leaves a profile of where its time went in that folder. */
export const startServer = async (databaseUrl: string) => {
  const port = await freePort()
  const profile = process.env['LOAD_CPU_PROF']
  const server = spawn(
    process.execPath,
    [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []), 'src/main.ts'],
    {
      cwd: new URL('../..', import.meta.url),
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        NATIONAL_ID_KEY: randomBytes(32).toString('base64'),
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        SMTP_URL: 'smtp://127.0.0.1:9',
        PORT: String(port),
        LOG_LEVEL: 'warn',
      },
      stdio: 'inherit',
    },
  )
  const gone = once(server, 'exit')
  process.once('exit', () => server.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; (await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200; tries++) {
    if (tries > 200 || server.exitCode !== null) throw new Error('the server did not start')
    await pause(100)
  }
  return {
    url,
    /** What it holds of memory, and how long it has had a core. */
    look: () => {
      const line = execFileSync('ps', ['-o', 'rss=,time=', '-p', String(server.pid)], { encoding: 'utf8' })
      const [kilobytes, time = ''] = line.trim().split(/\s+/)
      return {
        memoryMb: Number(kilobytes) / 1024,
        seconds: time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0),
      }
    },
    stop: async () => {
      server.kill('SIGTERM')
      await gone
    },
  }
}
