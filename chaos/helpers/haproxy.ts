import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { startProgram } from '../../machine/processes.ts'
import { deployedText } from './deployed.ts'

export type Backend = { name: string; host?: string; port: number; isOff?: boolean; checkPort?: number }

/** A section of deploy/ha/haproxy.cfg, unchanged except for its addresses. */
const section = (title: string, ...addresses: string[]): string => {
  const found = deployedText('haproxy.cfg')
    .split(/^(?=\S)/m)
    .find((part) => part.startsWith(`${title}\n`))
  if (!found) throw new Error(`deploy/ha/haproxy.cfg has no "${title}"`)
  const kept = found.split('\n').filter((line) => !/^ {2}(bind|server|log) /.test(line))
  return [...kept, ...addresses.map((line) => `  ${line}`), ''].join('\n')
}

const bind = (port: number) => `bind 127.0.0.1:${port}`

const serverLine = ({ name, host = '127.0.0.1', port }: Backend) => `server ${name} ${host}:${port}`

/** Patroni says which database accepts writes where there is a Patroni cluster; otherwise the scenario does. */
const databaseLine = (server: Backend) =>
  [
    serverLine(server),
    server.checkPort === undefined ? 'no-check' : `port ${server.checkPort}`,
    server.isOff ? 'disabled' : '',
  ].join(' ')

export const startHaproxy = async (
  cleanup: AsyncDisposableStack,
  scratch: string,
  given: { name: string; api?: Backend[]; database?: Backend[] },
) => {
  const ports = { api: await freePort(), database: await freePort() }
  const socket = join(scratch, `${given.name}.sock`)
  const file = join(scratch, `${given.name}.cfg`)
  writeFileSync(
    file,
    `global
  maxconn 4000
  nbthread 1
  stats socket ${socket} mode 600 level admin

${section('defaults')}
${given.api ? section('listen api', bind(ports.api), ...given.api.map(serverLine)) : ''}
${given.database ? section('listen database', bind(ports.database), ...given.database.map(databaseLine)) : ''}
`,
  )
  const proxy = startProgram(cleanup, ['/usr/sbin/haproxy', '-f', file, '-db', '-q'], 'SIGTERM', {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const send = async (command: string): Promise<string> => {
    const admin = connect(socket)
    admin.end(`${command}\n`)
    return (await text(admin)).trim()
  }
  for (let tries = 0; ; tries++) {
    const answer = await send('show info').catch(() => '')
    if (answer !== '') break
    if (tries > 100 || proxy.exitCode !== null) throw new Error('HAProxy did not start')
    await pause(50)
  }
  return {
    apiUrl: `http://127.0.0.1:${ports.api}`,
    databaseUrl: `postgres://postgres@127.0.0.1:${ports.database}/rihla`,
    /** Sends new connections to the other database and cuts the existing ones. */
    moveDatabase: async (from: string, to: string) => {
      await send(`disable server database/${from}`)
      await send(`shutdown sessions server database/${from}`)
      await send(`enable server database/${to}`)
    },
  }
}
