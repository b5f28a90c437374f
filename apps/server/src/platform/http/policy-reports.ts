import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { addressOf } from './caller-address.ts'
import type { Limits } from './rate-limits.ts'
import { Problem } from './problem.ts'

/** Removes the query, which may contain the token of a link; keywords such as "inline" and "eval" stay unchanged. */
const address = z.string().transform((text) => text.split(/[?#]/)[0]?.slice(0, 200))

const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(60),
    'blocked-uri': address.optional(),
    'document-uri': address.optional(),
    'source-file': address.optional(),
    'line-number': z.int().optional(),
  }),
})

const read = (body: string) => {
  try {
    return report.parse(JSON.parse(body))['csp-report']
  } catch {
    throw new Problem('invalid_body')
  }
}

/** Browsers report violations of the content security policy here; each is one log line, and the response is empty. */
export const collectPolicyReports = (app: FastifyInstance, limits: Limits): void => {
  app.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    method: 'POST',
    url: '/api/csp-report/',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (typeof request.body !== 'string') throw new Problem('invalid_body')
      await limits.countPublicCall('csp-report', addressOf(request))
      request.log.warn({ report: read(request.body) }, 'content security policy report')
      return reply.code(204).send()
    },
  })
}
