import { execFileSync } from 'node:child_process'
import { freePort } from '../../dev/postgres.ts'
import { startServer as start } from '../../dev/server-process.ts'

/** One server process. With LOAD_CPU_PROF it writes a CPU profile to that folder. */
export const startServer = async (databaseUrl: string) => {
  const profile = process.env['LOAD_CPU_PROF']
  const port = await freePort()
  const server = await start(
    port,
    {
      DATABASE_URL: databaseUrl,
      NATIONAL_ID_KEY: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'warn',
    },
    profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
  )
  return {
    url: server.url,
    /** The memory in use and the CPU time so far. */
    look: () => {
      const line = execFileSync('ps', ['-o', 'rss=,time=', '-p', String(server.process.pid)], { encoding: 'utf8' })
      const [kilobytes, time = ''] = line.trim().split(/\s+/)
      return {
        memoryMb: Number(kilobytes) / 1024,
        seconds: time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0),
      }
    },
    stop: () => server.end('SIGTERM'),
  }
}
