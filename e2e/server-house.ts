import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../apps/server/dev/postgres.ts'
import { countReport, environmentOf, newDatabase, reportsIn, type Rihla } from './rihla.ts'
import type { Asked, Told } from './serve-many.ts'

export type House = {
  startRihla: (environment: Record<string, string>) => Promise<Rihla & { stop: () => Promise<void> }>
  close: () => Promise<void>
}

/**
 * One process for all the servers that a worker of Playwright needs, one after the other: reading the source again for
 * each of two hundred tests would take a tenth of the whole run. Who kills a server or stops it starts a process of its own.
 */
export const openHouse = async (): Promise<House> => {
  const child = spawn('node', ['serve-many.ts'], {
    cwd: new URL('.', import.meta.url),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'spawn')
  const gone = once(child, 'exit')

  const ask = (asked: Asked) =>
    new Promise<void>((resolve, reject) => {
      const left = () => reject(new Error('The process of the servers has ended.'))
      const hear = (told: Told) => {
        if (told.port !== asked.port || 'line' in told) return
        child.off('message', hear).off('exit', left)
        if (told.fault) reject(new Error(`The server did not start or stop:\n${told.fault}`))
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
      const hear = (told: Told) => {
        if (told.port !== port || !('line' in told)) return
        log += told.line
        countReport(told.line)
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
