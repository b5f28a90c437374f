import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/**
 * The page is a third party's program that cannot run under Trusted Types. It is sandboxed instead: in an origin of
 * its own it reaches neither the app's storage nor its tokens (docs/decisions 5 and 29).
 */
const PAGE = '/docs'
const SANDBOX_POLICY = [
  // A key is typed into a form, which is read and never sent: form-action below.
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

/** How a browser calls the origin of a page in a sandbox. */
const SANDBOXED = 'null'

/**
 * So the page asks from elsewhere, and a browser lets it only where the answer says so: at calls that take API keys. Any page
 * in a sandbox may ask them as well, but it needs a key, and with a key it would not need a browser. Calls that anyone may
 * make stay closed, so that nobody's visitors can be made to try passwords.
 */
export const openCallsToThePage = (app: FastifyInstance): void => {
  const opened = new Set<string>()
  app.addHook('onRoute', ({ url, config, schema }) => {
    if (!config?.scope || opened.has(url)) return
    opened.add(url)
    app.route({
      method: 'OPTIONS',
      url,
      config: { access: 'public' },
      // With its own idea of an id, so that a call beside it, whose name stands where the id would, is not meant as well.
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

/** Runs in the browser, as it is written here: "Try it out" stands where a key opens something, and nowhere else. */
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
