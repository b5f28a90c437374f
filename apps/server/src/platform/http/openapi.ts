import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import * as z from 'zod'
import { endpoints, PROBLEMS, WEBHOOK_PAYLOADS, type EndpointConfig } from '@rihla/contract'
import { API_KEY_PREFIX } from '@rihla/domain'
import server from '../../../package.json' with { type: 'json' }

const describeKeys = ({ access, scope }: EndpointConfig): string => {
  if (access === 'public') return ''
  return scope ? `Open to API keys with the scope \`${scope}\`.` : 'Not open to API keys.'
}

const describe = (config: EndpointConfig): string => {
  const { access, stepUp, idempotent, problems } = config
  return [
    `Access: \`${access}\`. ${describeKeys(config)}`.trim(),
    stepUp
      ? 'Refuses with `reauthentication_required` (403) when the own password was given more than 10 minutes ago; `POST /api/admin/reauthenticate/` takes it again.'
      : '',
    idempotent ? 'Takes an `Idempotency-Key`: one key, one effect, one answer, for 24 hours.' : '',
    problems?.length ? `Refuses with ${problems.map((code) => `\`${code}\` (${PROBLEMS[code]})`).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Sessions and, if the endpoint has a scope, API keys. */
const securityOf = ({ access, scope }: EndpointConfig): Record<string, string[]>[] => {
  if (access === 'public') return []
  return [{ bearer: [] }, ...(scope ? [{ api_key: [scope] }] : [])]
}

const header = (name: string, description: string): OpenAPIV3_1.ParameterObject => ({
  ...{ name, description, in: 'header', required: true },
  schema: { type: 'string' },
})

/** The events that are sent to the agency's webhooks (docs/webhooks.md). */
const webhooks = Object.fromEntries(
  Object.entries(WEBHOOK_PAYLOADS).map(([type, schema]) => [
    type,
    {
      post: {
        summary: `Sent to webhooks that ask for \`${type}\``,
        parameters: [
          header('webhook-id', 'The same at every try: by it a receiver knows what it has already.'),
          header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
          header(
            'webhook-signature',
            'Signatures by the rules of Standard Webhooks, `v1,…`, with a space between them.',
          ),
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: z.toJSONSchema(schema, { io: 'output' }) } },
        },
        responses: { '2XX': { description: 'Received. Anything else is tried again later.' } },
        security: [],
      },
    },
  ]),
) as NonNullable<OpenAPIV3_1.Document['webhooks']>

const featureOf = (url: string): string => endpoints.find((call) => call.url === url)?.feature ?? 'other'

type Operation = OpenAPIV3_1.OperationObject

const addExample = (operation: Operation, { body, answer }: EndpointConfig['example']): void => {
  const request = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content['application/json']
  const content = (operation.responses?.['200'] as OpenAPIV3_1.ResponseObject | undefined)?.content
  const response = content?.['application/json'] ?? content?.['text/csv'] ?? content?.['text/event-stream']
  if (request && body !== undefined) request.example = body
  if (response && answer !== undefined) response.example = answer
}

const addExamples = (document: OpenAPIV3_1.Document): OpenAPIV3_1.Document => {
  for (const { method, url, config } of endpoints) {
    const path = document.paths?.[url.replace(/:(\w+)/g, '{$1}')] as Record<string, Operation> | undefined
    const operation = path?.[method.toLowerCase()]
    const { example } = config as EndpointConfig
    if (operation) addExample(operation, example)
  }
  return document
}

/** OpenAPI 3.1 from the contract. */
export const documentApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rihla',
        version: server.version,
        description:
          'Customer feedback and loyalty rewards for a travel agency. Field errors answer 400 `{field: [messages]}`; every other failure answers `{error, code}`. Texts follow `Accept-Language`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, from a login.' },
          api_key: {
            type: 'http',
            scheme: 'bearer',
            description: `The key of a program, \`${API_KEY_PREFIX}…\`, which an owner makes. Each call that takes keys names its scope.`,
          },
        },
      },
    },
    transform: (route) => {
      const config = route.route.config as EndpointConfig | undefined
      const { schema, url } = jsonSchemaTransform(route)
      if (!config?.access || !schema) return { schema: { hide: true }, url }
      const described = { description: describe(config), security: securityOf(config), tags: [featureOf(url)] }
      return { schema: { ...schema, ...described, ...(config.scope && { 'x-scope': config.scope }) }, url }
    },
    transformObject: (document) => ({
      ...addExamples(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document),
      webhooks,
    }),
  })
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async () => app.swagger(),
  })
}
