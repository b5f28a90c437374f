import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import accepts from '@fastify/accepts'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './spa.ts'

const app = fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihla-pages-'))
  await mkdir(join(folder, 'assets'))
  const files = {
    'index.html': 'the page',
    'assets/a.js': 'plain',
    'assets/a.js.br': 'brotli',
    'assets/a.js.gz': 'gzip',
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  await app.register(accepts)
  await servePages(app, folder)
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })

test.each([
  ['gzip, deflate, br', 'brotli'],
  ['gzip', 'gzip'],
  ['identity', 'plain'],
])('a browser that accepts %s gets the file as %s, cacheable forever', async (encoding, body) => {
  const answer = await get('/assets/a.js', encoding)
  expect(answer.body).toBe(body)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
})

test('APP-1: the compressed files have no URL of their own', async () => {
  expect((await get('/assets/a.js.br', 'br')).statusCode).toBe(404)
})

test.each(['/assets', '/assets/', '/assets/..'])('a folder is not listed: %s', async (url) => {
  expect((await get(url, 'identity')).body).not.toContain('a.js')
})
