import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../../shared/audit.ts'
import { askForStepUp } from '../../../platform/http/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { FieldProblem, Problem } from '../../../platform/http/problem.ts'
import {
  findSettingsForUpdate,
  lockProgramme,
  publishValidity,
  updateSettings,
  type SettingsChange,
} from './settings.queries.ts'

const INVALID_PARAMETER_VALUE = '22023'

/** A time zone that this server supports and its database does not. */
const unknownZone = (error: Error & { code?: string }): never => {
  throw error.code === INVALID_PARAMETER_VALUE ? new FieldProblem({ time_zone: 'invalid' }) : error
}

/**
 * Recorded data is not changed: points keep the expiry they were earned with, and reviews stay on the day they were
 * counted on (`feedback_daily`), also when they fall on another day in the new time zone.
 */
export const changeSettings = (
  db: Database,
  request: FastifyRequest,
  { version, ...changed }: SettingsChange & { version?: number | undefined },
) =>
  db.transaction().execute(async (trx) => {
    if (changed.points_validity_days !== undefined) await lockProgramme(trx)
    const before = await findSettingsForUpdate(trx)
    if (version !== undefined && version !== before.version) throw new Problem('changed_meanwhile')
    const isChanged = (field: keyof SettingsChange) => changed[field] !== undefined && changed[field] !== before[field]
    if (isChanged('largest_adjustment') || isChanged('adjustments_per_day')) askForStepUp(request.staff)
    const { points_validity_days = before.points_validity_days, ...columns } = changed
    if (points_validity_days !== before.points_validity_days)
      await publishValidity(trx, points_validity_days, request.staff.id)
    const data = { ...(await updateSettings(trx, columns).catch(unknownZone)), points_validity_days }
    const fields = (Object.keys(changed) as (keyof SettingsChange)[]).filter((field) => before[field] !== data[field])
    await writeAudit(trx, request, { action: 'update', subject: 'agency', subject_id: null, fields })
    return { data }
  })
