import { fileURLToPath } from 'node:url'
import { concurrently } from 'concurrently'
import { isEmpty, seedDemo } from '../dev/demo-data.ts'
import { withDevelopmentDatabase } from '../dev/development-database.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../src/platform/crypto/development-key.ts'
import { openInbox } from '../dev/inbox.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { readDatabaseUrl } from '../src/platform/config/config.ts'

/** Of the page; the API and the inbox have the next two. */
const port = Number(process.env['PORT'] ?? 4600)
const apiPort = String(port + 1)

const develop = async (url: string): Promise<void> => {
  await migrate(url)
  if (await isEmpty(url)) await seedDemo(url, { nationalIdKey: DEVELOPMENT_NATIONAL_ID_KEY, hasBranches: true })
  const inbox = await openInbox(port + 2)
  console.log(`The database is ${url}`)
  console.log(`Emails are shown on ${inbox.url}`)
  const env = {
    DATABASE_URL: url,
    PORT: apiPort,
    NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    SMTP_URL: inbox.smtpUrl,
    WEBHOOK_PRIVATE_ADDRESSES: 'allow',
    METRICS_TOKEN: 'open',
  }
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const web = fileURLToPath(new URL('../../web', import.meta.url))
  const { result } = concurrently(
    [
      { name: 'api', command: 'node --watch --watch-preserve-output src/main.ts | pino-pretty', cwd, env },
      { name: 'jobs', command: 'node --watch --watch-preserve-output src/worker.ts | pino-pretty', cwd, env },
      { name: 'web', command: 'npm run dev', cwd: web, env: { PORT: String(port), API_PORT: apiPort } },
    ],
    { killOthersOn: ['failure', 'success'], prefixColors: 'auto' },
  )
  await result.catch(() => undefined)
  await inbox.stop()
}

const given = readDatabaseUrl()
await (given === undefined ? withDevelopmentDatabase(develop) : develop(given))
