import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerNotFound } from './errors.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'

/**
 * The policy of every page, written out in full: nothing comes from elsewhere, no script stands in a page, and markup
 * cannot be made from strings (Trusted Types). The style nonce is for the style elements the widgets write.
 */
const policyFor = (styleNonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `connect-src 'self'`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
    `report-uri /api/csp-report/`,
  ].join('; ')

const newNonce = () => randomBytes(16).toString('base64')

const sendPage = (reply: FastifyReply, page: string) => {
  const nonce = newNonce()
  return reply
    .header('content-security-policy', policyFor(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACEHOLDER, nonce))
}

export const setSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policyFor(newNonce()))
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}

/** Browsers report here what the policy stopped; one line each in the log, and nothing to answer. */
export const collectPolicyReports = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, body),
  )
  app.route({
    method: 'POST',
    url: '/api/csp-report/',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => {
      request.log.warn({ report: request.body }, 'content security policy report')
      return reply.code(204).send()
    },
  })
}

const isPagePath = (url: string) => !url.startsWith('/api') && !url.startsWith('/assets/')

/**
 * The built web app: hashed files for good, everything else is the one page (APP-1). A hashed file that is not there is
 * said to be missing: the page in its place would be kept for good in its name.
 */
export const servePages = async (app: FastifyInstance, folder: string): Promise<void> => {
  const indexFile = join(folder, 'index.html')
  const page = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : undefined
  if (page !== undefined) {
    await app.register(serveFiles, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['**/index.html', '**/*.{br,gz}'],
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'))
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    page !== undefined && ['GET', 'HEAD'].includes(request.method) && isPagePath(request.url)
      ? sendPage(reply, page)
      : answerNotFound(reply),
  )
}
