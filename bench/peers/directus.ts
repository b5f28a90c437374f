import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../apps/server/dev/postgres.ts'
import type { Target } from '../helpers/wrk.ts'
import { pathOfClient, RELATIONS, sameOfDirectus } from './directus-read.ts'
import { folderOf, installFromNpm, runFile } from './from-npm.ts'
import type { Peer } from './peer.ts'
import { startPeer } from './process.ts'
import { ask, askForProfile, expectSameAnswers, sameOfUs } from './same-answers.ts'

const FOLDER = folderOf('directus')
const CLI = join(FOLDER, 'node_modules/directus/cli.js')

/** The token of an administrator, so that no access rules have to be evaluated. */
const TOKEN = 'bench-directus'

const install = async (): Promise<void> => {
  await installFromNpm(FOLDER, ['directus@12.4.0'])
  // Would have to be compiled; it only runs scripts of Directus flows, and there are none.
  writeFileSync(join(FOLDER, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {}\n')
}

const environmentOf = (databaseUrl: string, port: number): Record<string, string> => ({
  ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
  ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: databaseUrl, SECRET: 'signs nothing but what is measured here' },
  ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: TOKEN, ADMIN_TOKEN: TOKEN },
  ...{ TELEMETRY: 'false', WEBSOCKETS_ENABLED: 'false', CACHE_ENABLED: 'false', LOG_LEVEL: 'info', LOG_STYLE: 'raw' },
})

const send = async ({ url }: Target, method: string, path: string, body: unknown): Promise<void> => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`Directus answers ${method} ${path} with ${answer.status}: ${await answer.text()}`)
}

/** The relations are in the tables as foreign keys; Directus only needs names for them. */
const nameRelations = async (target: Target): Promise<void> => {
  for (const { one, field, many, by } of RELATIONS) {
    await send(target, 'POST', `/fields/${one}`, { field, type: 'alias', meta: { special: ['o2m'] } })
    await send(target, 'PATCH', `/relations/${many}/${by}`, { meta: { one_field: field } })
  }
}

/** Directus serves the existing tables, and adds its own to the database. One process, as ours is. */
export const directus: Peer = {
  name: 'directus',
  isWrite: true,
  open: async ({ cleanup, folder }, place, ours) => {
    await install()
    const port = await freePort()
    const environment = environmentOf(place.url, port)
    await runFile(process.execPath, [CLI, 'bootstrap'], { cwd: FOLDER, env: { ...process.env, ...environment } })
    const target = await startPeer(cleanup, {
      ...{ program: process.execPath, args: [CLI, 'start'], folder: FOLDER, environment },
      ...{ url: `http://127.0.0.1:${port}`, path: '/server/ping', log: join(folder, 'directus.log') },
    })
    await nameRelations(target)
    await expectSameAnswers(
      place.clients,
      async (id) => sameOfUs(await askForProfile(ours, id)),
      async (id) => sameOfDirectus(await ask(target, pathOfClient(id), TOKEN)),
    )
    const [before, after] = pathOfClient('|').split('|')
    return { target, calls: `return get('${before}' .. anyone() .. '${after}', '${TOKEN}')` }
  },
}
