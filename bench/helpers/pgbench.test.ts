import { expect, test } from 'vitest'
import { readFailures, readProgress, sumMarks } from './pgbench.ts'

const cpuOf = (databaseUs: number) => ({ databaseUs, appUs: 0, generatorUs: 0 })

test('parses the progress line that pgbench prints every second', () => {
  expect(readProgress('progress: 2.0 s, 6011.9 tps, lat 7.968 ms stddev 2.013, 0 failed')).toEqual({
    second: 2,
    perSecond: 6011.9,
    latencyMs: 7.968,
  })
  expect(readProgress('pgbench: error: client 3 script 0 aborted in command 1')).toBeUndefined()
})

test('parses the number of failed transactions', () => {
  expect(
    readFailures('number of transactions actually processed: 900\nnumber of failed transactions: 12 (1.3%)\n'),
  ).toBe(12)
  expect(readFailures('number of transactions actually processed: 900\n')).toBe(0)
})

test('ignores the first second, in which connections are opened', () => {
  const marks = [
    { second: 1, perSecond: 10, latencyMs: 90, cpu: cpuOf(5_000_000) },
    { second: 2, perSecond: 100, latencyMs: 4, cpu: cpuOf(5_200_000) },
    { second: 4, perSecond: 200, latencyMs: 2, cpu: cpuOf(5_900_000) },
  ]
  const { requests, seconds, latencyMs, cpu } = sumMarks(marks)
  expect({ requests, seconds, latencyMs }).toEqual({ requests: 500, seconds: 3, latencyMs: 2.4 })
  expect(cpu.databaseUs).toBe(900_000)
  expect(() => sumMarks(marks.slice(0, 1))).toThrow('less than two seconds')
})
