import type { AdminReward } from '@rihla/contract'
import { call } from '../../../lib/api.ts'
import { findInList } from '../../../lib/find-in-list.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { REWARD_SCHEMA, type RewardValues } from './reward-schema.ts'

export const readReward = ({ id }: AdminReward) =>
  findInList(id, (page) => call('GET /api/admin/rewards/', { query: page }))

export const useSaveReward = () => {
  const keyFor = useIdempotencyKey()
  return async (values: RewardValues, base: AdminReward | undefined): Promise<AdminReward> => {
    const body = REWARD_SCHEMA.bodyOf(values)
    if (base === undefined) return (await call('POST /api/admin/rewards/', { body, idempotencyKey: keyFor(body) })).data
    const change = { params: { id: String(base.id) }, body: { ...body, version: base.version } }
    return (await call('PUT /api/admin/rewards/:id/', change)).data
  }
}
