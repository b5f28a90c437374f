import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from './index.ts'

type Described = {
  type?: string
  properties?: object
  additionalProperties?: unknown
  propertyNames?: { enum?: unknown[]; pattern?: string }
} & Record<string, unknown>

/** Where a response may contain undeclared data: a value of any type, or an object with other fields. */
const openPlaces = (schema: unknown, path = ''): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((part, place) => openPlaces(part, `${path}/${place}`))
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties, propertyNames, ...rest } = schema as Described
  const isClosed = properties
    ? rest.additionalProperties === false
    : (propertyNames?.enum ?? propertyNames?.pattern) !== undefined
  const isOpen = (type === 'object' && !isClosed) || Object.keys(schema).length === 0
  const below = [...Object.entries(properties ?? {}), ...Object.entries(rest)]
  return [...(isOpen ? [path || '/'] : []), ...below.flatMap(([name, part]) => openPlaces(part, `${path}/${name}`))]
}

/** Successful JSON responses; errors repeat the names of the sent fields with a message each. */
const answers = endpoints.flatMap((endpoint) => {
  const schema = (endpoint.schema.response as Record<number, unknown>)[200]
  return schema instanceof z.ZodType ? [[`${endpoint.method} ${endpoint.url}`, schema] as const] : []
})

test.each(answers)('T43: %s returns only the declared fields', (_name, schema) => {
  expect(openPlaces(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))).toEqual([])
})

/** Every field of every response, by its path. */
const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as Described
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)]
}

test('T43: no response contains a hash, a ciphertext or a secret, except new ones that are shown once', () => {
  const found = answers.flatMap(([name, schema]) =>
    fieldsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
      .filter((field) => /hash|cipher|secret|password(?!_rule|_is_first)|totp(?!_enabled_at)|last_step/.test(field))
      .map((field) => `${name} ${field}`),
  )
  expect(found.toSorted()).toEqual([
    'GET /api/admin/clients/:id/ first_password',
    'POST /api/admin/account/totp/ secret',
    'POST /api/admin/webhooks/ secret',
    'POST /api/admin/webhooks/:id/secret/ secret',
    'POST /api/client/login/ must_change_password',
  ])
})

/** A schema that would change a value on its way out: a transformation or a default. */
const changesIn = (schema: z.ZodType): string[] => {
  const found: string[] = []
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, path }) => {
      // oxlint-disable-next-line no-underscore-dangle -- where zod keeps the definition of a schema
      const { type, coerce, checks = [] } = zodSchema._zod.def as z.core.$ZodTypeDef & { coerce?: boolean }
      const changes = ['transform', 'pipe', 'default', 'prefault', 'catch'].includes(type) || coerce === true
      // oxlint-disable-next-line no-underscore-dangle
      const rewrites = checks.some((check) => check._zod.def.check === 'overwrite')
      if (changes || rewrites) found.push(`${path.join('/')} ${type}`)
    },
  })
  return found
}

test('a schema that changes a value is found at any depth', () => {
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

// The server parses its responses (apps/server/src/platform/http/serializer.ts), so parsing must not change them.
test.each(answers)('T43: %s returns the values unchanged', (_name, schema) => {
  expect(changesIn(schema)).toEqual([])
})
