import { expect, test } from 'vitest'
import { between, readStat, usOfTree } from './cpu.ts'

test('reads a line of /proc whose name has spaces and brackets', () => {
  const line = '812 (postgres: a (b) c) S 77 812 812 0 -1 4194560 1 2 3 4 150 25 400 7 20 0 1 0 99 1 1'
  expect(readStat(line)).toEqual({ pid: 812, parent: 77, ownUs: 1_750_000, endedUs: 4_070_000 })
})

test('the cost of a process includes itself, its ended children and its running children', () => {
  const stats = [
    { pid: 10, parent: 1, ownUs: 5, endedUs: 100 },
    { pid: 11, parent: 10, ownUs: 20, endedUs: 3 },
    { pid: 12, parent: 11, ownUs: 7, endedUs: 0 },
    { pid: 13, parent: 1, ownUs: 1000, endedUs: 1000 },
  ]
  expect(usOfTree(stats, 10)).toBe(135)
  expect(usOfTree(stats, 99)).toBe(0)
})

test('counts a connection that ends between two samples once', () => {
  const before = [
    { pid: 10, parent: 1, ownUs: 5, endedUs: 100 },
    { pid: 11, parent: 10, ownUs: 20, endedUs: 0 },
  ]
  const after = [{ pid: 10, parent: 1, ownUs: 5, endedUs: 130 }]
  const look = (stats: typeof before) => ({ databaseUs: usOfTree(stats, 10), appUs: 0, generatorUs: 0 })
  expect(between(look(before), look(after)).databaseUs).toBe(10)
})
