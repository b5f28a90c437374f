import { expect, test } from 'vitest'
import { readReport } from './wrk.ts'

test('finds the report of our script in the output of wrk', () => {
  const said = `Running 5s test @ http://127.0.0.1:4600
  1 threads and 48 connections
  Non-2xx or 3xx responses: 3
Requests/sec:   2000.11
{"requests":10000,"us":5000123,"refused":3,"cut":1,"late":0,"p50us":23456,"p99us":45678}
`
  expect(readReport(said)).toEqual({
    ...{ requests: 10_000, us: 5_000_123, refused: 3, cut: 1, late: 0, p50us: 23_456, p99us: 45_678 },
  })
  expect(() => readReport('unable to connect to 127.0.0.1:4600')).toThrow('unable to connect')
})
