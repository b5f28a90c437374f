import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Trx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { PubSub } from '../../platform/pubsub.ts'
import { deviceOf } from './device-of.ts'
import { deleteSession, deleteSessionsOf, listSessions } from './sessions.queries.ts'

type Parts = { db: Database; pubsub: PubSub }

export const browseSessions = async (db: Database, staffId: number, current: Buffer) => {
  const rows = await listSessions(db, staffId, current)
  return { data: rows.map(({ user_agent, ...session }) => ({ ...session, ...deviceOf(user_agent ?? '') })) }
}

const audit = (trx: Trx, request: FastifyRequest) =>
  writeAudit(trx, request, { action: 'end_session', subject: 'staff', subject_id: request.staff.id })

export const endSession = async ({ db, pubsub }: Parts, request: FastifyRequest, id: string) => {
  await db.transaction().execute(async (trx) => {
    const wasOpen = await deleteSession(trx, request.staff.id, id)
    if (!wasOpen) throw new Problem('not_found')
    await audit(trx, request)
  })
  pubsub.publish('session_ended')
  return {}
}

export const endOtherSessions = async ({ db, pubsub }: Parts, request: FastifyRequest, current: Buffer) => {
  await db.transaction().execute(async (trx) => {
    await deleteSessionsOf(trx, request.staff.id, current)
    await audit(trx, request)
  })
  pubsub.publish('session_ended')
  return {}
}
