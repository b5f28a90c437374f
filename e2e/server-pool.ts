import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../apps/server/dev/postgres.ts'
import { countReport, environmentOf, newDatabase, reportsIn, type Rihla } from './rihla.ts'
import type { ServerRequest, ServerMessage } from './serve-many.ts'

export type ServerPool = {
  startRihla: (environment: Record<string, string>) => Promise<Rihla & { stop: () => Promise<void> }>
  close: () => Promise<void>
}

/**
 * One process for all the servers of a Playwright worker, one after the other: loading the source again for each of two
 * hundred tests would take a tenth of the whole run. Tests that kill or stop a server start a separate process.
 */
export const openServerPool = async (): Promise<ServerPool> => {
  const child = spawn('node', ['serve-many.ts'], {
    cwd: new URL('.', import.meta.url),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'spawn')
  const gone = once(child, 'exit')

  const ask = (asked: ServerRequest) =>
    new Promise<void>((resolve, reject) => {
      const left = () => reject(new Error('The process of the servers has ended.'))
      const hear = (message: ServerMessage) => {
        if (message.port !== asked.port || 'line' in message) return
        child.off('message', hear).off('exit', left)
        if (message.fault) reject(new Error(`The server did not start or stop:\n${message.fault}`))
        else resolve()
      }
      child.on('message', hear).once('exit', left)
      child.send(asked)
    })

  return {
    startRihla: async (environment) => {
      const databaseUrl = await newDatabase('demo_template')
      const port = await freePort()
      let log = ''
      const hear = (message: ServerMessage) => {
        if (message.port !== port || !('line' in message)) return
        log += message.line
        countReport(message.line)
      }
      child.on('message', hear)
      await ask({ port, environment: { ...environmentOf(databaseUrl, port, 'smtp://127.0.0.1:9'), ...environment } })
      return {
        url: `http://127.0.0.1:${port}`,
        databaseUrl,
        policyReports: () => reportsIn(log),
        stop: async () => {
          await ask({ port })
          child.off('message', hear)
        },
      }
    },
    close: async () => {
      child.disconnect()
      await gone
    },
  }
}
