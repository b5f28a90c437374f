import type { AdminReward } from '@rihla/contract'
import { call } from '../../lib/api.ts'
import { useListing } from '../../lib/use-listing.ts'

/** Those on offer, or those that are retired. */
export const useRewards = (retired: 'true' | 'false') =>
  useListing<AdminReward>(['admin-rewards', retired], (cursor, signal) =>
    call('GET /api/admin/rewards/', { query: { ...cursor, retired }, signal }),
  )
