import { readFile, writeFile } from 'node:fs/promises'
import { buildApp } from '../src/app.ts'
import { openPool } from '../src/platform/database.ts'
import { openLogger } from '../src/platform/logger.ts'

const file = new URL('../../../docs/openapi.json', import.meta.url)

// Nothing is asked of the database, so the pool never connects.
const app = await buildApp({
  config: { TRUST_PROXY: [], NATIONAL_ID_KEY: Buffer.alloc(32).toString('base64') },
  pool: openPool('postgres://nobody@127.0.0.1/none'),
  logger: openLogger('silent'),
  webFolder: '',
})
await app.ready()
const text = `${JSON.stringify(app.swagger(), null, 2)}\n`
await app.close()

if (!process.argv.includes('--check')) await writeFile(file, text)
else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('docs/openapi.json is stale: run npm run openapi')
  process.exitCode = 1
}
