import type { FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import type { Calls } from '@rihla/contract'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import {
  deleteRewardTypeRow,
  findRewardTypeForUpdate,
  insertRewardType,
  rewardTypeIsUsed,
  updateRewardType,
} from './reward-types.queries.ts'

type Typed = Calls['POST /api/admin/reward-types/']['body']
type Change = Calls['PUT /api/admin/reward-types/:id/']['body']

export const createRewardType = async (trx: Trx, request: FastifyRequest, typed: Typed) => {
  const data = await insertRewardType(trx, typed)
  await writeAudit(trx, request, { action: 'create', subject: 'reward_type', subject_id: data.id })
  return { data }
}

const findType = async (trx: Trx, id: number) => {
  const stored = await findRewardTypeForUpdate(trx, id)
  if (!stored) throw new Problem('reward_type_not_found')
  return stored
}

export const changeRewardType = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  { version, ...typed }: Change,
) => {
  const stored = await findType(trx, id)
  if (version !== undefined && version !== stored.version) throw new Problem('changed_meanwhile')
  const data = await updateRewardType(trx, id, typed)
  const fields = (['names', 'icon'] as const).filter((field) => !isDeepStrictEqual(stored[field], typed[field]))
  await writeAudit(trx, request, { action: 'update', subject: 'reward_type', subject_id: id, fields })
  return { data }
}

export const deleteRewardType = async (trx: Trx, request: FastifyRequest, id: number) => {
  await findType(trx, id)
  if (await rewardTypeIsUsed(trx, id)) throw new Problem('reward_type_in_use')
  await deleteRewardTypeRow(trx, id)
  await writeAudit(trx, request, { action: 'delete', subject: 'reward_type', subject_id: id })
  return {}
}
