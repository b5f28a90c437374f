import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readEnvFile } from './env-file.ts'

readEnvFile()

const env = { NODE_ENV: 'production', ...process.env }
const start = (name: string): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))], { stdio: 'inherit', env })

/** The API and the worker as one unit: when one ends, so does the other, and a supervisor can start both again. */
const both = [start('main'), start('worker')]
const stop = () => both.forEach((child) => child.kill('SIGTERM'))
let isWanted = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isWanted = true
    stop()
  })

const ends = both.map(async (child) => {
  const [code] = (await once(child, 'exit')) as [number | null]
  stop()
  return code ?? 1
})
const codes = await Promise.all(ends)
process.exitCode = isWanted ? 0 : Math.max(1, ...codes)
