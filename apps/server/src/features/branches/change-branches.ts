import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import {
  branchIsUsed,
  deleteBranchRow,
  findBranchForUpdate,
  insertBranch,
  updateBranch as updateRow,
} from './branches.queries.ts'

const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'

const TAKEN = { name: 'taken' } as const

const nameIsTaken = (error: Error & { code?: string }): never => {
  throw error.code === UNIQUE_VIOLATION ? new FieldProblem(TAKEN) : error
}

/** A client or a trip was added to it meanwhile. */
const isUsedMeanwhile = (error: Error & { code?: string }): never => {
  throw error.code === FOREIGN_KEY_VIOLATION ? new Problem('branch_in_use') : error
}

export const createBranch = async (trx: Trx, request: FastifyRequest, { name }: { name: string }) => {
  const data = await insertBranch(trx, name)
  if (!data) throw new FieldProblem(TAKEN)
  await writeAudit(trx, request, { action: 'create', subject: 'branch', subject_id: data.id })
  return { data }
}

const findBranch = async (trx: Trx, id: number) => {
  const stored = await findBranchForUpdate(trx, id)
  if (!stored) throw new Problem('branch_not_found')
  return stored
}

export const updateBranch = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  { name, version }: { name: string; version?: number | undefined },
) => {
  const stored = await findBranch(trx, id)
  if (version !== undefined && version !== stored.version) throw new Problem('changed_meanwhile')
  const data = await updateRow(trx, id, name).catch(nameIsTaken)
  const fields = name === stored.name ? [] : ['name']
  await writeAudit(trx, request, { action: 'update', subject: 'branch', subject_id: id, fields })
  return { data }
}

export const deleteBranch = async (trx: Trx, request: FastifyRequest, id: number) => {
  await findBranch(trx, id)
  if (await branchIsUsed(trx, id)) throw new Problem('branch_in_use')
  await deleteBranchRow(trx, id).catch(isUsedMeanwhile)
  await writeAudit(trx, request, { action: 'delete', subject: 'branch', subject_id: id })
  return {}
}
