import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/dev/postgres.ts'

export type Backend = { name: string; port: number; isOff?: boolean; checkPort?: number }

const DEFAULTS = `
defaults
  timeout connect 1s
  timeout check 1s
  timeout queue 2s
  retries 3
  option redispatch 1
`

/** The API's two: whoever is not ready gets nothing; nobody ready is said in the API's own words. */
const apiPart = (front: number, servers: Backend[]) => `
listen api
  mode http
  bind 127.0.0.1:${front}
  timeout client 15s
  timeout server 15s
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  http-error status 503 content-type application/json string '{"error":"Service unavailable","code":"unavailable"}' hdr Retry-After 1
  retry-on conn-failure
  default-server check inter 500ms fall 2 rise 1
${servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join('\n')}
`

/** The database that takes writes: said by Patroni where there is one, else by whoever drills. */
const databasePart = (front: number, servers: Backend[]) => {
  const isChecked = servers.some(({ checkPort }) => checkPort !== undefined)
  const check = isChecked ? 'option httpchk OPTIONS /primary\n  http-check expect status 200' : ''
  const line = ({ name, port, isOff, checkPort }: Backend) =>
    `  server ${name} 127.0.0.1:${port} on-marked-down shutdown-sessions ${
      checkPort === undefined ? '' : `check port ${checkPort} inter 500ms fall 2 rise 1`
    } ${isOff ? 'disabled' : ''}`
  return `
listen database
  mode tcp
  bind 127.0.0.1:${front}
  timeout client 1h
  timeout server 1h
  ${check}
${servers.map(line).join('\n')}
`
}

export const startHaproxy = async (
  house: AsyncDisposableStack,
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
${DEFAULTS}
${given.api ? apiPart(ports.api, given.api) : ''}${given.database ? databasePart(ports.database, given.database) : ''}`,
  )
  const proxy = spawn('/usr/sbin/haproxy', ['-f', file, '-db', '-q'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(proxy, 'exit')
  house.defer(async () => {
    proxy.kill('SIGTERM')
    await gone
  })
  const tell = async (command: string): Promise<string> => {
    const admin = connect(socket)
    admin.end(`${command}\n`)
    return (await text(admin)).trim()
  }
  for (let tries = 0; ; tries++) {
    const answer = await tell('show info').catch(() => '')
    if (answer !== '') break
    if (tries > 100 || proxy.exitCode !== null) throw new Error('HAProxy did not start')
    await pause(50)
  }
  return {
    apiUrl: `http://127.0.0.1:${ports.api}`,
    databaseUrl: `postgres://postgres@127.0.0.1:${ports.database}/rihla`,
    /** New connections go there from now on; those to the other are cut. */
    moveDatabase: async (from: string, to: string) => {
      await tell(`disable server database/${from}`)
      await tell(`shutdown sessions server database/${from}`)
      await tell(`enable server database/${to}`)
    },
  }
}
