import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { answerAgain, claimOf, refuseWhileRunning } from '../../platform/idempotency.ts'
import { redeemOnce, type Redeemed } from './vouchers.queries.ts'

/** As `once` does it, in one statement. */
export const redeemReward = async (
  changes: pg.Pool,
  request: FastifyRequest,
  clientId: number,
  rewardId: number,
): Promise<Redeemed> => {
  const claim = claimOf(request)
  const redeemed = await redeemOnce(
    changes,
    ...[claim?.account, claim?.endpoint, claim?.key, claim?.request_hash, clientId, rewardId],
  ).catch(refuseWhileRunning)
  if (!redeemed) throw new Error('redeem_once gave no row')
  const { stored_hash, answer } = redeemed
  return claim && stored_hash ? answerAgain(request, claim, { request_hash: stored_hash, answer }) : answer
}
