import { gzipSync } from 'node:zlib'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient } from '../given.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

const api = useApi()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(api.url)
})
afterAll(() => server.end('SIGTERM'))

/** Sends raw bytes and waits for the server to close the connection. */
const closedAfter = async (bytes: string | Buffer): Promise<string> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes))
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  await new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => resolve()))
  return answer
}

const LOGIN = 'POST /api/client/login/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n'
const json = (body: string | Buffer, headers = '') =>
  Buffer.concat([
    Buffer.from(`${LOGIN}${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`),
    Buffer.from(body),
  ])
const get = (headers: string, path = '/api/client/profile/') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`

test.each<[string, string | Buffer, RegExp]>([
  ['no body at all', `${LOGIN}\r\n`, /^HTTP\/1.1 400/],
  ['a hundred levels of lists', json('['.repeat(100) + ']'.repeat(100)), /^HTTP\/1.1 400/],
  ['ten thousand levels of lists', json('['.repeat(10_000) + ']'.repeat(10_000)), /^HTTP\/1.1 400/],
  ['sixty-five kilobytes', json(JSON.stringify({ email: 'x'.repeat(65 * 1024) })), /^HTTP\/1.1 413/],
  ['UTF-16', json(Buffer.from('{"email":"a@b.c","password":"x"}', 'utf16le')), /^HTTP\/1.1 400/],
  ['bytes that are not UTF-8', json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), /^HTTP\/1.1 400/],
  ['a prototype', json('{"__proto__":{"email":"a@b.c"},"password":"x"}'), /^HTTP\/1.1 400/],
  ['one key twice', json('{"email":"a@b.c","email":"c@d.e","password":"x"}'), /^HTTP\/1.1 (400|401)/],
  ['a gzip bomb', json(gzipSync(Buffer.alloc(20_000_000)), 'Content-Encoding: gzip\r\n'), /^HTTP\/1.1 (400|413|415)/],
  ['another media type', json('email=a').toString().replace('application/json', 'text/html'), /^HTTP\/1.1 400/],
  ['two lengths', `${LOGIN}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`, /^HTTP\/1.1 400/],
  [
    'a length and chunks',
    `${LOGIN}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /`,
    /^HTTP\/1.1 400/,
  ],
  ['a negative length', `${LOGIN}Content-Length: -1\r\n\r\n`, /^HTTP\/1.1 400/],
  ['a header of nine kilobytes', get(`X-Long: ${'x'.repeat(9 * 1024)}\r\n`), /^HTTP\/1.1 431/],
  ['two thousand headers', get(Array.from({ length: 2000 }, (_, n) => `X-${n}: 1\r\n`).join('')), /^HTTP\/1.1 431/],
  ['a token of seven kilobytes', get(`Authorization: Bearer ${'a'.repeat(7 * 1024)}\r\n`), /^HTTP\/1.1 401/],
  ['Bearer alone', get('Authorization: Bearer\r\n'), /^HTTP\/1.1 401/],
  ['another scheme', get('Authorization: Basic YTpi\r\n'), /^HTTP\/1.1 401/],
  ['two tokens', get('Authorization: Bearer a\r\nAuthorization: Bearer b\r\n'), /^HTTP\/1.1 (400|401)/],
  ['a folded header', get('X-Folded: a\r\n b\r\n'), /^HTTP\/1.1 (400|401)/],
  ['a NUL in a header', get('X-Nul: a\u0000b\r\n'), /^HTTP\/1.1 400/],
  ['a URL of another host', get('', 'http://evil.example/api/client/profile/'), /^HTTP\/1.1 (400|401|404)/],
  ['a URL that cannot be decoded', get('', '/api/%zz/'), /^HTTP\/1.1 404/],
  ['a NUL in the URL', get('', '/api/%00/'), /^HTTP\/1.1 404/],
  ['a path traversal', get('', '/assets/../../package.json'), /^HTTP\/1.1 404/],
  ['an encoded path traversal', get('', '/assets/..%2f..%2fpackage.json'), /^HTTP\/1.1 (400|403|404)/],
  ['TRACE', get('').replace('GET', 'TRACE'), /^HTTP\/1.1 (400|404|405)/],
  ['an unknown method', get('').replace('GET', 'BREW'), /^HTTP\/1.1 400/],
  ['data that is not HTTP', '\u0016\u0003\u0001\u0002\u0000', /^HTTP\/1.1 400/],
])('T45: %s is refused, and the next request is answered', async (_name, bytes, expected) => {
  const answer = await closedAfter(bytes)
  expect(answer.slice(0, 60)).toMatch(expected)
  expect(answer.match(/^HTTP\/1.1/gm)).toHaveLength(1)
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
})

/** The same on a keep-alive connection, with another request behind it. */
test.each<[string, string, RegExp]>([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello', /^HTTP\/1.1 400/],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', /^HTTP\/1.1 400/],
  ['two encodings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n', /^HTTP\/1.1 400/],
  ['an unknown transfer encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n', /^HTTP\/1.1 400/],
  ['a chunk without a size', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n', /^HTTP\/1.1 400/],
  ['a header of nine kilobytes', `X-Long: ${'x'.repeat(9 * 1024)}\r\n\r\n`, /^HTTP\/1.1 431/],
  ['sixty-five kilobytes', `Content-Length: ${65 * 1024}\r\n\r\n`, /^HTTP\/1.1 413/],
])('T45: %s closes the connection, and the next request on it is not answered', async (_name, rest, expected) => {
  const answer = await closedAfter(
    `${LOGIN.replace('Connection: close\r\n', '')}${rest}GET /api/agency/ HTTP/1.1\r\nHost: x\r\n\r\n`,
  )
  expect(answer.slice(0, 60)).toMatch(expected)
  expect(answer.match(/^HTTP\/1.1/gm)).toHaveLength(1)
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
})

test('200 slow headers and 200 slow bodies are cut off while other requests are answered', async () => {
  const client = await givenClient(api.db)
  const head = LOGIN.replace('Connection: close\r\n', '')
  const closed = { count: 0 }
  const slow = Array.from({ length: 400 }, async (_, place) => {
    const answer = await closedAfter(place % 2 === 0 ? head : `${head}Content-Length: 100\r\n\r\n{"email":`)
    closed.count++
    return answer
  })
  const headers = { authorization: `Bearer ${client.token}` }
  const ask = async () => (await fetch(`${server.url}/api/client/profile/`, { headers })).status
  expect(await ask()).toBe(200)
  expect(closed.count).toBeLessThan(400)
  const answers = await Promise.all(slow)
  expect(answers.filter((answer) => !answer.includes('408'))).toEqual([])
  expect(await ask()).toBe(200)
})
