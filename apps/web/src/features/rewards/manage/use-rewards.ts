import type { AdminReward } from '@rihla/contract'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'

/** Rewards on offer, or retired ones. */
export const useRewards = (retired: 'true' | 'false') =>
  usePaginatedQuery<AdminReward>(['admin-rewards', retired], (cursor, signal) =>
    call('GET /api/admin/rewards/', { query: { ...cursor, retired }, signal }),
  )
