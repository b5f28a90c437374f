import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { Database } from './database.ts'
import type { NationalIds } from './national-id.ts'

export type Parts = { db: Database; pool: pg.Pool; nationalIds: NationalIds }

/** A feature's routes; what they work with comes as arguments. */
export type Routes = FastifyPluginAsyncZod<Parts>
