import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLogger } from '../../src/platform/observability/logger.ts'
import { serverOn, useApi } from '../api.ts'

const api = useApi()
const lines: { msg: string; report?: object }[] = []
let app: typeof api.app

beforeAll(async () => {
  const intoLines = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line))
      done()
    },
  })
  app = await serverOn(api, { environment: { PUBLIC_CALLS_PER_HOUR: '5' }, logger: openLogger('info', intoLines) })
})
afterAll(() => app.close())

const CANARY = 'canary-of-the-blue-Nile'

const reported = (report: object) => ({
  'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline', ...report },
})

const send = (body: unknown, type = 'application/csp-report', from = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: '/api/csp-report/',
    headers: { 'content-type': type },
    remoteAddress: from,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

const reports = () => lines.filter(({ msg }) => msg === 'content security policy report').map(({ report }) => report)

test('T31, T34: a report says what was blocked and where, without queries and script contents', async () => {
  const answer = await send(
    reported({
      'document-uri': `https://rihla.example/set-password?token=${CANARY}`,
      'blocked-uri': `https://evil.example/x.js?from=${CANARY}#${CANARY}`,
      'source-file': `https://rihla.example/assets/a.js?${CANARY}`,
      'line-number': 7,
      'script-sample': CANARY,
      referrer: `https://rihla.example/mails/off?token=${CANARY}`,
      'original-policy': CANARY,
    }),
  )
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(reports()).toEqual([
    {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js',
      'document-uri': 'https://rihla.example/set-password',
      'source-file': 'https://rihla.example/assets/a.js',
      'line-number': 7,
    },
  ])
  expect(JSON.stringify(lines)).not.toContain(CANARY)
})

test.each<[string, unknown, string, number]>([
  ['a body that is not JSON', 'x\r\n{"level":60}', 'application/csp-report', 400],
  ['another kind of report', { 'csp-report': { level: 60 } }, 'application/csp-report', 400],
  [
    'a directive that is a text of its own',
    reported({ 'effective-directive': 'x'.repeat(61) }),
    'application/csp-report',
    400,
  ],
  ['plain JSON', reported({}), 'application/json', 400],
  ['another kind of text', 'x', 'text/plain', 400],
  ['sixteen kilobytes', reported({ 'script-sample': 'x'.repeat(17_000) }), 'application/csp-report', 413],
])('T31, T41: %s is refused and not logged', async (_name, body, type, status) => {
  const before = reports().length
  expect((await send(body, type, '192.0.2.2')).statusCode).toBe(status)
  expect(reports()).toHaveLength(before)
})

test('T39, T41: one address cannot fill the log with reports, because they are limited per hour', async () => {
  const before = reports().length
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send(reported({ 'blocked-uri': 'a\r\n{"level":60}' }), undefined, '192.0.2.3')),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 204),
    ...Array.from({ length: 7 }, () => 429),
  ])
  expect(reports().length - before).toBe(5)
})
