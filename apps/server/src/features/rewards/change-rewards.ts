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

/** Of the agency's own types, one that exists; none beside a type of the specification. */
const ownTypeOf = async (trx: Trx, { reward_type, own_type_id }: RewardBody, stored?: Stored) => {
  if (reward_type !== 'own') return null
  const chosen = own_type_id === undefined ? (stored?.own_type_id ?? null) : own_type_id
  if (chosen === null) throw new FieldProblem({ own_type_id: 'required' })
  if (!(await rewardTypeExists(trx, chosen))) throw new FieldProblem({ own_type_id: 'invalid' })
  return chosen
}

/**
 * The stock counts what was taken from it, and cannot be less. Without a stock nothing is counted: with the next one a
 * new round begins.
 */
const stockOf = ({ stock }: RewardBody, stored: Stored) => {
  if (stock === undefined || stock === stored.stock) return {}
  if (stock !== null && stock < stored.stock_taken) throw new FieldProblem({ stock: 'below_taken' })
  return stock === null ? { stock, stock_taken: 0, stock_round: stored.stock_round + 1 } : { stock }
}

/** PROG-7: what the fields of an offer must agree on. */
const checkOffer = async (trx: Trx, body: RewardBody, stored?: Stored) => {
  const from = body.available_from === undefined ? (stored?.available_from ?? null) : body.available_from
  const until = body.available_until === undefined ? (stored?.available_until ?? null) : body.available_until
  if (from && until && until < from) throw new FieldProblem({ available_until: 'before_first_day' })
  if (body.min_tier && !(await isLastingTier(trx, body.min_tier))) throw new FieldProblem({ min_tier: 'invalid' })
}

export const createReward = async (trx: Trx, request: FastifyRequest, body: RewardBody) => {
  await checkOffer(trx, body)
  const id = await insertReward(trx, { ...body, own_type_id: await ownTypeOf(trx, body) })
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
  await checkOffer(trx, body, stored)
  const reward = { ...body, own_type_id: await ownTypeOf(trx, body, stored) }
  await updateRewardFields(trx, id, { ...reward, ...stockOf(body, stored) })
  const fields = Object.entries(reward).flatMap(([name, value]) =>
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
