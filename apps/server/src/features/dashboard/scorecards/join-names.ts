import type { FastifyRequest } from 'fastify'
import type { Calls, JoinedKind, JoinedName } from '@rihla/contract'
import { foldText, type Language } from '@rihla/domain'
import { airlineOf, cityOf } from '@rihla/places'
import type { Database } from '../../../platform/database/database.ts'
import { languageOf } from '../../../platform/http/errors.ts'
import { FieldProblem, Problem } from '../../../platform/http/problem.ts'
import type { SendJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../shared/audit.ts'
import {
  deleteJoinedName,
  findJoinedName,
  insertJoinedName,
  listJoinedNames,
  type StoredName,
} from './joined-names.queries.ts'

const meaningOf = (kind: JoinedKind, code: string, language: Language): string | undefined =>
  kind === 'airline' ? airlineOf(code, language) : cityOf(code, language)

const toAnswer = (stored: StoredName, language: Language): JoinedName => ({
  ...stored,
  means: meaningOf(stored.kind, stored.code, language) ?? stored.code,
})

export const readJoinedNames = async (db: Database, request: FastifyRequest) => {
  const language = languageOf(request)
  return { data: (await listJoinedNames(db)).map((stored) => toAnswer(stored, language)) }
}

type Body = Calls['POST /api/admin/joined-names/']['body']

/** What open trips will earn follows, because campaigns compare airlines and cities. */
export const joinName = (db: Database, send: SendJob, request: FastifyRequest, body: Body) =>
  db.transaction().execute(async (trx) => {
    // Only marks that do not count: no ticket can have such a text.
    if (foldText(body.text) === '') throw new FieldProblem({ text: 'invalid' })
    if (meaningOf(body.kind, body.code, 'en') === undefined) throw new FieldProblem({ code: 'invalid' })
    const id = await insertJoinedName(trx, body, request.staff.id)
    const stored = id === undefined ? undefined : await findJoinedName(trx, id)
    if (!stored) throw new FieldProblem({ text: 'taken' })
    await writeAudit(trx, request, { action: 'create', subject: 'joined_name', subject_id: stored.id })
    await send(trx, 'fill-codes', { joined: true })
    await send(trx, 'expect-points', {})
    return { data: toAnswer(stored, languageOf(request)) }
  })

export const partName = (db: Database, send: SendJob, request: FastifyRequest, id: number) =>
  db.transaction().execute(async (trx) => {
    const stored = await findJoinedName(trx, id)
    if (!stored) throw new Problem('joined_name_not_found')
    await deleteJoinedName(trx, stored)
    await writeAudit(trx, request, { action: 'delete', subject: 'joined_name', subject_id: id })
    const { kind, name, code } = stored
    await send(trx, 'fill-codes', { parted: { kind, name, code } })
    await send(trx, 'expect-points', {})
    return {}
  })
