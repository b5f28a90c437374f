import type { FastifyRequest } from 'fastify'
import type { RewardBody } from '@rihla/contract'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import {
  deleteRewardRow,
  findAdminReward,
  findRewardForDelete,
  findRewardForUpdate,
  hasVouchers,
  insertReward,
  updateRewardFields,
  updateRewardToRetired,
} from './rewards.queries.ts'

export const createReward = async (trx: Trx, request: FastifyRequest, body: RewardBody) => {
  const id = await insertReward(trx, body)
  await writeAudit(trx, request, { action: 'create', subject: 'reward', subject_id: id })
  return { data: await findAdminReward(trx, id) }
}

export const updateReward = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  { version, ...body }: RewardBody & { version?: number | undefined },
) => {
  const stored = await findRewardForUpdate(trx, id)
  if (version !== undefined && version !== stored.version) throw new Problem('changed_meanwhile')
  await updateRewardFields(trx, id, body)
  const fields = Object.entries(body).flatMap(([name, value]) =>
    value === stored[name as keyof typeof stored] ? [] : [name],
  )
  await writeAudit(trx, request, { action: 'update', subject: 'reward', subject_id: id, fields })
  return { data: await findAdminReward(trx, id) }
}

/** REWADM-5: a redeemed reward is retired instead of deleted, because its vouchers refer to it. */
export const deleteReward = async (trx: Trx, request: FastifyRequest, id: number) => {
  await findRewardForDelete(trx, id)
  const wasRedeemed = await hasVouchers(trx, id)
  await (wasRedeemed ? updateRewardToRetired(trx, id) : deleteRewardRow(trx, id))
  await writeAudit(trx, request, { action: wasRedeemed ? 'retire' : 'delete', subject: 'reward', subject_id: id })
  return {}
}
