import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { RewardBody } from '@rihla/contract'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Reward } from '../../platform/database/schema.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import { rewardTypeExists } from './reward-types.queries.ts'
import {
  deleteRewardRow,
  findAdminReward,
  findRewardForDelete,
  findRewardForUpdate,
  hasVouchers,
  insertReward,
  isLastingTier,
  updateRewardFields,
  updateRewardToRetired,
} from './rewards.queries.ts'

type Stored = Selectable<Reward>

/**
 * The stock counts what was taken from it, and cannot be less. Without a stock nothing is counted: with the next one a
 * new round begins.
 */
const stockOf = ({ stock }: RewardBody, stored: Stored) => {
  if (stock === undefined || stock === stored.stock) return {}
  if (stock !== null && stock < stored.stock_taken) throw new FieldProblem({ stock: 'below_taken' })
  return stock === null ? { stock, stock_taken: 0, stock_round: stored.stock_round + 1 } : { stock }
}

/** PROG-7: what the offer refers to exists. Checked before the reward is locked, in the order of decision 48. */
const checkReferences = async (trx: Trx, { min_tier, own_type_id }: RewardBody) => {
  if (min_tier && !(await isLastingTier(trx, min_tier))) throw new FieldProblem({ min_tier: 'invalid' })
  if (own_type_id && !(await rewardTypeExists(trx, own_type_id))) throw new FieldProblem({ own_type_id: 'invalid' })
}

/** The last day is not before the first, whichever of them is stored. */
const checkDays = (body: RewardBody, stored?: Stored) => {
  const from = body.available_from === undefined ? (stored?.available_from ?? null) : body.available_from
  const until = body.available_until === undefined ? (stored?.available_until ?? null) : body.available_until
  if (from && until && until < from) throw new FieldProblem({ available_until: 'before_first_day' })
}

export const createReward = async (trx: Trx, request: FastifyRequest, body: RewardBody) => {
  await checkReferences(trx, body)
  checkDays(body)
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
  await checkReferences(trx, body)
  const stored = await findRewardForUpdate(trx, id)
  if (version !== undefined && version !== stored.version) throw new Problem('changed_meanwhile')
  checkDays(body, stored)
  await updateRewardFields(trx, id, { ...body, ...stockOf(body, stored) })
  const fields = Object.entries(body).flatMap(([name, value]) =>
    value === undefined || isDeepStrictEqual(value, stored[name as keyof typeof stored]) ? [] : [name],
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
