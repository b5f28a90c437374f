import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerNotFound } from './errors.ts'
import { newNonce, pagePolicy, PERMISSIONS_OF_PAGES, WORKER_POLICY } from './security-headers.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'

const sendPage = (reply: FastifyReply, page: string) => {
  const nonce = newNonce()
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('permissions-policy', PERMISSIONS_OF_PAGES)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACEHOLDER, nonce))
}

const isPagePath = (url: string) => !url.startsWith('/api') && !url.startsWith('/assets/')

/**
 * The built web app: hashed files are cached forever, every other path is the one page (APP-1). A missing hashed file
 * is answered with 404, because the page in its place would be cached forever under that name.
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
        if (path.startsWith(join(folder, 'sw.js'))) response.header('content-security-policy', WORKER_POLICY)
      },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    page !== undefined && ['GET', 'HEAD'].includes(request.method) && isPagePath(request.url)
      ? sendPage(reply, page)
      : answerNotFound(reply),
  )
}
