import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { api, endpoints, PROBLEMS, type EndpointConfig } from '@rihla/contract'

const describe = ({ access, idempotent, problems }: EndpointConfig): string =>
  [
    `Access: \`${access}\`.`,
    idempotent ? 'Takes an `Idempotency-Key`: one key, one effect, one answer, for 24 hours.' : '',
    problems?.length ? `Refuses with ${problems.map((code) => `\`${code}\` (${PROBLEMS[code]})`).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')

const featureOf = (url: string): string =>
  Object.entries(api).find(([, calls]) => calls.some((call) => call.url === url))?.[0] ?? 'other'

type Operation = OpenAPIV3_1.OperationObject

const addExample = (operation: Operation, { body, answer }: NonNullable<EndpointConfig['example']>): void => {
  const asked = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content['application/json']
  const content = (operation.responses?.['200'] as OpenAPIV3_1.ResponseObject | undefined)?.content
  const told = content?.['application/json'] ?? content?.['text/csv'] ?? content?.['text/event-stream']
  if (asked && body !== undefined) asked.example = body
  if (told && answer !== undefined) told.example = answer
}

const addExamples = (document: OpenAPIV3_1.Document): OpenAPIV3_1.Document => {
  for (const { method, url, config } of endpoints) {
    const path = document.paths?.[url.replace(/:(\w+)/g, '{$1}')] as Record<string, Operation> | undefined
    const operation = path?.[method.toLowerCase()]
    const { example } = config as EndpointConfig
    if (operation && example) addExample(operation, example)
  }
  return document
}

/**
 * The page is a third party's program that cannot run under Trusted Types. It is sandboxed instead: in an origin of
 * its own it reaches neither the app's storage nor its tokens (docs/decisions).
 */
const PAGE = '/docs'
const SANDBOX_POLICY = [
  'sandbox allow-scripts',
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `connect-src 'self'`,
  `img-src 'self' data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** OpenAPI 3.1 from the contract, and a page to browse it at /docs. */
export const documentApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rihla',
        version: '0.1.0',
        description:
          'Customer feedback and loyalty rewards for a travel agency. Field errors answer 400 `{field: [messages]}`; every other failure answers `{error, code}`. Texts follow `Accept-Language`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const config = route.route.config as EndpointConfig | undefined
      const { schema, url } = jsonSchemaTransform(route)
      if (!config?.access || !schema) return { schema: { hide: true }, url }
      const security = config.access === 'public' ? [] : [{ bearer: [] }]
      return { schema: { ...schema, description: describe(config), security, tags: [featureOf(url)] }, url }
    },
    transformObject: (document) => addExamples(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document),
  })
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async () => app.swagger(),
  })
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(`${PAGE}/`)) return
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  })
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    staticCSP: SANDBOX_POLICY,
    theme: { title: 'Rihla API' },
    uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], defaultModelsExpandDepth: 0 },
  })
}
