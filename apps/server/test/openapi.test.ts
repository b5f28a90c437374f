import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpoints, problemCodes, type EndpointConfig } from '@rihla/contract'
import type * as z from 'zod'
import { useApi } from './api.ts'

const api = useApi()

test('API-13: the description is valid OpenAPI 3.1 and names every problem', async () => {
  const answer = await api.app.inject('/api/openapi.json')
  const result = await new Validator().validate(answer.json())
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(answer.json().openapi).toBe('3.1.0')
  for (const code of problemCodes) expect(answer.body).toContain(`"${code}"`)
})

type Sent = { schema: z.ZodType }
type File = { content: Record<string, Sent> }

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
  'API-13: %s has an example that its own schemas accept',
  (_name, endpoint) => {
    const { example } = endpoint.config as EndpointConfig
    const schema = endpoint.schema as { params?: z.ZodType; body?: z.ZodType; response: { 200: z.ZodType | File } }
    expect(example).toBeDefined()
    if (schema.body) expect(schema.body.safeParse(example?.body).error).toBeUndefined()
    const told = schema.response[200]
    const answers = 'content' in told ? Object.values(told.content).map((sent) => sent.schema) : [told]
    expect(answers).toHaveLength(1)
    for (const answer of answers) expect(answer.safeParse(example?.answer).error).toBeUndefined()
  },
)

test('API-13: the page to browse it is served in a sandbox that reaches no token', async () => {
  const page = await api.app.inject('/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'/)
})
