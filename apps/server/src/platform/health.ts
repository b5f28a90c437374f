import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** `/livez`: the process answers. `/readyz`: it can also reach a database that holds the schema and finds Arabic. */
export const probeHealth = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get('/livez', { logLevel: 'silent' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      const { rows } = await pool.query<{ arabic: boolean }>(
        `select cardinality(show_trgm('محمد')) > 0 as arabic from agency`,
      )
      if (rows[0]?.arabic) return { status: 'ok' }
      return await reply.code(503).send({ status: 'unavailable', reason: 'the database finds no Arabic text' })
    } catch {
      return reply.code(503).send({ status: 'unavailable', reason: 'the database does not answer' })
    }
  })
}
