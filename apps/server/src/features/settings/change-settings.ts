import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { FieldProblem, Problem } from '../../platform/problem.ts'
import { findSettingsForUpdate, updateSettings, type SettingsChange } from './settings.queries.ts'

const INVALID_PARAMETER_VALUE = '22023'

/** A zone that this server knows and its database does not. */
const unknownZone = (error: Error & { code?: string }): never => {
  throw error.code === INVALID_PARAMETER_VALUE ? new FieldProblem({ time_zone: 'invalid' }) : error
}

/**
 * What is already recorded keeps its meaning: points keep the expiry they were earned with, and reviews stay on the day
 * they were counted on (`feedback_daily`), also when another time zone would have put them on the next.
 */
export const changeSettings = (
  db: Database,
  request: FastifyRequest,
  { version, ...changed }: SettingsChange & { version?: number | undefined },
) =>
  db.transaction().execute(async (trx) => {
    const before = await findSettingsForUpdate(trx)
    if (version !== undefined && version !== before.version) throw new Problem('changed_meanwhile')
    const data = await updateSettings(trx, changed).catch(unknownZone)
    const fields = (Object.keys(changed) as (keyof SettingsChange)[]).filter((field) => before[field] !== data[field])
    await writeAudit(trx, request, { action: 'update', subject: 'agency', subject_id: null, fields })
    return { data }
  })
