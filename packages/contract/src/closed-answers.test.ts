import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from './index.ts'

type Described = {
  type?: string
  properties?: object
  additionalProperties?: unknown
  propertyNames?: { enum?: unknown[] }
} & Record<string, unknown>

/** Where an answer may hold what nobody has named: a value of any kind, or an object with other fields. */
const openPlaces = (schema: unknown, path = ''): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((part, place) => openPlaces(part, `${path}/${place}`))
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties, propertyNames, ...rest } = schema as Described
  const isClosed = properties ? rest.additionalProperties === false : propertyNames?.enum !== undefined
  const isOpen = (type === 'object' && !isClosed) || Object.keys(schema).length === 0
  const below = [...Object.entries(properties ?? {}), ...Object.entries(rest)]
  return [...(isOpen ? [path || '/'] : []), ...below.flatMap(([name, part]) => openPlaces(part, `${path}/${name}`))]
}

/** Successes but files: what is refused is answered with the fields that were sent, and a message each. */
const answers = endpoints.flatMap((endpoint) => {
  const schema = (endpoint.schema.response as Record<number, unknown>)[200]
  return schema instanceof z.ZodType ? [[`${endpoint.method} ${endpoint.url}`, schema] as const] : []
})

test.each(answers)('T43: %s lets out only the fields it names', (_name, schema) => {
  expect(openPlaces(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))).toEqual([])
})

/** Every field of every answer, by the way to it. */
const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as Described
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)]
}

test('T43: no answer names a hash, a cipher or a secret, but those that are shown once, when they are made', () => {
  const told = answers.flatMap(([name, schema]) =>
    fieldsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
      .filter((field) => /hash|cipher|secret|password(?!_rule|_is_first)|totp(?!_enabled_at)|last_step/.test(field))
      .map((field) => `${name} ${field}`),
  )
  expect(told.toSorted()).toEqual([
    'GET /api/admin/clients/:id/ first_password',
    'POST /api/admin/account/totp/ secret',
    'POST /api/admin/webhooks/ secret',
    'POST /api/admin/webhooks/:id/secret/ secret',
    'POST /api/client/login/ must_change_password',
  ])
})

/** A value would leave the server otherwise than it was put in: what a schema makes of it, or puts in its place. */
const changesIn = (schema: z.ZodType): string[] => {
  const found: string[] = []
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, path }) => {
      // oxlint-disable-next-line no-underscore-dangle -- where zod tells what a schema is made of
      const { type, coerce, checks = [] } = zodSchema._zod.def as z.core.$ZodTypeDef & { coerce?: boolean }
      const changes = ['transform', 'pipe', 'default', 'prefault', 'catch'].includes(type) || coerce === true
      // oxlint-disable-next-line no-underscore-dangle
      const rewrites = checks.some((check) => check._zod.def.check === 'overwrite')
      if (changes || rewrites) found.push(`${path.join('/')} ${type}`)
    },
  })
  return found
}

test('what changes a value is found, however deep it stands', () => {
  const kinds = {
    transformed: z.string().transform((text) => text.length),
    piped: z.string().pipe(z.email()),
    made: z.preprocess(String, z.string()),
    trimmed: z.string().trim(),
    coerced: z.coerce.number(),
    filled: z.string().default(''),
    caught: z.string().catch(''),
  }
  for (const [kind, schema] of Object.entries(kinds))
    expect([kind, changesIn(z.object({ data: z.array(z.object({ [kind]: schema.nullable() })) }))]).not.toEqual([
      kind,
      [],
    ])
  expect(changesIn(z.object({ name: z.string().max(9).nullish(), kind: z.enum(['a']), at: z.iso.date() }))).toEqual([])
})

// The server parses its answers (apps/server/src/platform/serializer.ts), so they must be what they are read as.
test.each(answers)('T43: %s answers what was put in, unchanged', (_name, schema) => {
  expect(changesIn(schema)).toEqual([])
})
