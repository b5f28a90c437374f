import type { FastifyRequest } from 'fastify'
import { newUsername, type AuditedAction } from '@rihla/domain'
import type { NewStaff, StaffChange } from '@rihla/contract'
import { listBranchesOf } from '../../shared/branches.ts'
import { writeAudit } from '../../shared/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { findAgencyName } from '../../platform/messages/email-recipient.ts'
import { hashPassword, isGuessable } from '../../platform/crypto/passwords.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import type { PubSub } from '../../platform/database/pubsub.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { findMember, findStaffForChange, insertStaff, replaceBranchesOf, updateStaff } from './staff.queries.ts'

/** A taken username is a field error, which is also the response to a repeated request. */
export const createStaff = async (
  db: Database,
  request: FastifyRequest,
  { password, branch_ids, ...staff }: NewStaff,
) => {
  if (isGuessable(password, staff.username, await findAgencyName(db)))
    throw new FieldProblem({ password: 'weak_password' })
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const inserted = await insertStaff(trx, { ...staff, username: newUsername(staff.username), password_hash })
    if (!inserted) throw new FieldProblem({ username: 'taken' })
    if (!(await replaceBranchesOf(trx, inserted.id, branch_ids && [...new Set(branch_ids)])))
      throw new FieldProblem({ branch_ids: 'invalid' })
    await writeAudit(trx, request, { action: 'create', subject: 'staff', subject_id: inserted.id })
    return { data: await findMember(trx, inserted.id) }
  })
}

type Stored = { role: string; disabled_at: Date | null; totp_enabled_at: Date | null; branch_ids: number[] }

const isSame = (one: number[], other: number[]) =>
  new Set([...one, ...other]).size === one.length && one.length === other.length

const changedFields = (
  stored: Stored,
  { role, disabled, new_password, two_step, branch_ids = stored.branch_ids }: StaffChange,
): string[] => [
  ...(role !== undefined && role !== stored.role ? ['role'] : []),
  ...(disabled !== undefined && disabled !== (stored.disabled_at !== null) ? ['disabled'] : []),
  ...(new_password !== undefined ? ['password'] : []),
  ...(two_step === false && stored.totp_enabled_at !== null ? ['second_factor'] : []),
  ...(isSame(branch_ids, stored.branch_ids) ? [] : ['branch_ids']),
]

/** The audit entry has the most serious of the changes as its action; its fields list all of them. */
const actionOf = (fields: string[], { disabled }: StaffChange): AuditedAction<'staff'> => {
  if (fields.includes('disabled')) return disabled ? 'disable' : 'enable'
  if (fields.includes('password')) return 'reset_password'
  return fields.includes('second_factor') ? 'totp_off' : 'update'
}

/**
 * Owners cannot change their own account here, so the caller is an owner who remains one: there is always an owner
 * left. Their role is checked again under the lock.
 */
export const changeStaff = async (
  { db, pubsub }: { db: Database; pubsub: PubSub },
  request: FastifyRequest,
  id: number,
  change: StaffChange,
) => {
  if (id === request.staff.id) throw new Problem('own_account')
  const { role, disabled, new_password, two_step, branch_ids, version } = change
  const password_hash = new_password === undefined ? undefined : await hashPassword(new_password)

  const answer = await db.transaction().execute(async (trx) => {
    const { stored, isStillOwner } = await findStaffForChange(trx, id, request.staff.id)
    if (!isStillOwner) throw new Problem('wrong_role')
    if (!stored) throw new Problem('staff_not_found')
    if (version !== undefined && version !== stored.version) throw new Problem('changed_meanwhile')
    if (new_password !== undefined && isGuessable(new_password, stored.username, await findAgencyName(trx)))
      throw new FieldProblem({ new_password: 'weak_password' })

    const fields = changedFields({ ...stored, branch_ids: await listBranchesOf(trx, id) }, change)
    if (fields.length === 0) return { data: await findMember(trx, id) }
    await updateStaff(trx, id, {
      ...(role !== undefined && { role }),
      ...(disabled !== undefined && { disabled }),
      ...(password_hash !== undefined && { password_hash }),
      ...(two_step !== undefined && { two_step }),
    })
    if (fields.includes('branch_ids') && !(await replaceBranchesOf(trx, id, [...new Set(branch_ids)])))
      throw new FieldProblem({ branch_ids: 'invalid' })
    // Also on enabling, so that no earlier session becomes valid again.
    if (fields.includes('disabled') || fields.includes('password')) await deleteSessionsOf(trx, id, null)
    await writeAudit(trx, request, { action: actionOf(fields, change), subject: 'staff', subject_id: id, fields })
    return { data: await findMember(trx, id) }
  })
  pubsub.publish('session_ended')
  return answer
}
