import { readFile } from 'node:fs/promises'
import { endpoints, type EndpointConfig } from '@rihla/contract'
import { API_SCOPES } from '@rihla/domain'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openPool } from '../src/platform/database/database.ts'
import { openLogger } from '../src/platform/observability/logger.ts'
import { keepWritten } from './written-file.ts'

const config = readConfig({
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  NATIONAL_ID_KEY: Buffer.alloc(32).toString('base64'),
  PUBLIC_ORIGIN: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
})

// The pool never connects, because no query is sent.
const app = await buildApp({
  config,
  pool: openPool(config.DATABASE_URL),
  logger: openLogger('silent'),
  webFolder: '',
})
await app.ready()
const text = `${JSON.stringify(app.swagger(), null, 2)}\n`
await app.close()

await keepWritten('docs/openapi.json', text, 'npm run openapi')

const callsOf = (scope: string) =>
  endpoints
    .filter((call) => (call.config as EndpointConfig).scope === scope)
    .map(({ method, url }) => `\`${method} ${url}\``)
    .join(', ')
const scopes = API_SCOPES.map((scope) => `| \`${scope}\` | ${callsOf(scope)} |\n`).join('')
const page = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')
const SCOPES = /(?<=^\| Scope \| Calls \|\n\|---\|---\|\n)(?:\|.*\n)+/m
await keepWritten('docs/api.md', page.replace(SCOPES, scopes), 'npm run openapi')
