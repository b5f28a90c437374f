import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { addressOf } from './address.ts'
import type { Limits } from './limits.ts'
import { Problem } from './problem.ts'

/** Without the query, which may hold the token of a link; what is no address ("inline", "eval") stays as it is. */
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

/** Browsers report here what the policy stopped; one line each in the log, and nothing to answer. */
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
