import { join } from 'node:path'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { folderOf, installFromNpm } from './from-npm.ts'
import type { Peer } from './peer.ts'
import { startPeer } from './process.ts'
import { ask, askForProfile, expectSameAnswers, sameOfUs } from './same-answers.ts'
import { writeProject } from './strapi-project.ts'
import { fillStrapi, pathOfClient, sameOfStrapi, TOKEN } from './strapi-read.ts'

const FOLDER = folderOf('strapi')

/**
 * Strapi serves only tables that it has created itself, so it creates them in a copy of the database. One process, as
 * ours is.
 */
export const strapi: Peer = {
  name: 'strapi',
  isWrite: true,
  open: async ({ cleanup, folder }, place, ours) => {
    await installFromNpm(FOLDER, [
      '@strapi/strapi@5.54.0',
      'pg@8.16.3',
      'react@18',
      'react-dom@18',
      'styled-components@6',
    ])
    const port = await freePort()
    writeProject(FOLDER, place.url, port)
    const target = await startPeer(cleanup, {
      ...{ program: process.execPath, args: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], folder: FOLDER },
      environment: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
      ...{ url: `http://127.0.0.1:${port}`, path: '/_health', log: join(folder, 'strapi.log') },
    })
    await fillStrapi(place.owner)
    await expectSameAnswers(
      place.clients,
      async (id) => sameOfUs(await askForProfile(ours, id)),
      async (id) => sameOfStrapi(await ask(target, pathOfClient(id), TOKEN)),
    )
    const [before, after] = pathOfClient('|').split('|')
    return { target, calls: `return get('${before}' .. anyone() .. '${after}', '${TOKEN}')` }
  },
}
