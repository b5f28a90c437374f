import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Trx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Signals } from '../../platform/signals.ts'
import { deviceOf } from './device-of.ts'
import { deleteSession, deleteSessionsOf, listSessions } from './sessions.queries.ts'

type Parts = { db: Database; signals: Signals }

export const browseSessions = async (db: Database, staffId: number, current: Buffer) => {
  const rows = await listSessions(db, staffId, current)
  return { data: rows.map(({ user_agent, ...session }) => ({ ...session, ...deviceOf(user_agent ?? '') })) }
}

const audit = (trx: Trx, request: FastifyRequest) =>
  writeAudit(trx, request, { action: 'end_session', subject: 'staff', subject_id: request.staff.id })

export const endSession = async ({ db, signals }: Parts, request: FastifyRequest, id: string) => {
  await db.transaction().execute(async (trx) => {
    const wasOpen = await deleteSession(trx, request.staff.id, id)
    if (!wasOpen) throw new Problem('not_found')
    await audit(trx, request)
  })
  signals.tell('session_ended')
  return {}
}

export const endOtherSessions = async ({ db, signals }: Parts, request: FastifyRequest, current: Buffer) => {
  await db.transaction().execute(async (trx) => {
    await deleteSessionsOf(trx, request.staff.id, current)
    await audit(trx, request)
  })
  signals.tell('session_ended')
  return {}
}
