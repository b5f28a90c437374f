import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/**
 * The page is third-party code that cannot run under Trusted Types, so it is sandboxed: in its own origin it cannot
 * read the app's storage or tokens (docs/decisions 5 and 29).
 */
const PAGE = '/docs'
const SANDBOX_POLICY = [
  // The API key is typed into a form, which is read by script and never submitted: see form-action below.
  'sandbox allow-scripts allow-forms',
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `connect-src 'self'`,
  `img-src 'self' data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** The Origin header of a sandboxed page. */
const SANDBOXED = 'null'

/**
 * The sandboxed page is another origin, so CORS must allow its calls: only to endpoints that accept API keys. Any other
 * sandboxed page may call them too, but it needs a key, and with a key it would not need a browser. Public endpoints
 * stay closed, so that visitors of other sites cannot be made to guess passwords.
 */
export const allowSwaggerCalls = (app: FastifyInstance): void => {
  const opened = new Set<string>()
  app.addHook('onRoute', ({ url, config, schema }) => {
    if (!config?.scope || opened.has(url)) return
    opened.add(url)
    app.route({
      method: 'OPTIONS',
      url,
      config: { access: 'public' },
      // With the route's own schema for ids, so that a sibling route with a name in place of the id does not match.
      schema: { hide: true, ...(schema?.params ? { params: schema.params } : {}) },
      handler: async (request, reply) => {
        if (request.headers.origin !== SANDBOXED) return reply.callNotFound()
        return reply
          .code(204)
          .header('access-control-allow-origin', SANDBOXED)
          .header('access-control-allow-methods', 'GET, POST, PUT')
          .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, accept-language')
          .header('access-control-max-age', 600)
          .send()
      },
    })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === SANDBOXED && request.routeOptions.config.scope)
      reply.header('access-control-allow-origin', SANDBOXED)
  })
}

/** Runs in the browser: shows "Try it out" only for endpoints that accept API keys. */
const tryOnlyWhatTakesKeys = () => ({
  statePlugins: {
    spec: {
      wrapSelectors: {
        allowTryItOutFor: () => (state: { getIn: (path: string[]) => unknown }, path: string, method: string) =>
          state.getIn(['json', 'paths', path, method, 'x-scope']) !== undefined,
      },
    },
  },
})

export const serveApiPage = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(`${PAGE}/`)) return
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  })
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    staticCSP: SANDBOX_POLICY,
    theme: { title: 'Rihla API' },
    uiConfig: {
      layout: 'BaseLayout',
      supportedSubmitMethods: ['get', 'post', 'put'],
      plugins: [tryOnlyWhatTakesKeys],
      defaultModelsExpandDepth: 0,
    },
  })
}
