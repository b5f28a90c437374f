import type { StaffChange, StaffMember } from '@rihla/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { findInList } from '../../../lib/find-in-list.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'

export const useStaff = () =>
  usePaginatedQuery(['staff', 'list'], (cursor, signal) => call('GET /api/admin/staff/', { query: cursor, signal }))

type NewStaff = { username: string; role: StaffMember['role']; password: string; branch_ids?: number[] }

export const createStaff = (body: NewStaff) => call('POST /api/admin/staff/', { body })

export const changeStaff = (id: number, body: StaffChange) =>
  call('PUT /api/admin/staff/:id/', { params: { id: String(id) }, body })

export const readStaff = ({ id }: StaffMember) =>
  findInList(id, (page) => call('GET /api/admin/staff/', { query: page }))

const CHANGE = ['change-staff']

export const useChangeStaff = (id: number) => {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationKey: CHANGE,
    mutationFn: (body: StaffChange) => changeStaff(id, body),
  })
  const mutate: typeof change.mutate = (...given) => {
    // A second click arrives before the first one shows, and would report its own change as a conflict.
    if (queryClient.isMutating({ mutationKey: CHANGE }) === 0) change.mutate(...given)
  }
  return { ...change, mutate }
}
