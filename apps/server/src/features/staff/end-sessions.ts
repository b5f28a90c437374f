import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../shared/audit.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { PubSub } from '../../platform/database/pubsub.ts'
import { deviceOf } from './device-of.ts'
import { deleteSession, deleteSessionsOf, listSessions } from './sessions.queries.ts'

type Dependencies = { db: Database; pubsub: PubSub }

export const browseSessions = async (db: Database, staffId: number, current: Buffer) => {
  const rows = await listSessions(db, staffId, current)
  return { data: rows.map(({ user_agent, ...session }) => ({ ...session, ...deviceOf(user_agent ?? '') })) }
}

const audit = (trx: Trx, request: FastifyRequest) =>
  writeAudit(trx, request, { action: 'end_session', subject: 'staff', subject_id: request.staff.id })

export const endSession = async ({ db, pubsub }: Dependencies, request: FastifyRequest, id: string) => {
  await db.transaction().execute(async (trx) => {
    const wasOpen = await deleteSession(trx, request.staff.id, id)
    if (!wasOpen) throw new Problem('not_found')
    await audit(trx, request)
  })
  pubsub.publish('session_ended')
  return {}
}

export const endOtherSessions = async ({ db, pubsub }: Dependencies, request: FastifyRequest, current: Buffer) => {
  await db.transaction().execute(async (trx) => {
    await deleteSessionsOf(trx, request.staff.id, current)
    await audit(trx, request)
  })
  pubsub.publish('session_ended')
  return {}
}
