import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** How the points of a trip come about. They change with the trip and with the rules, so the points are part of the key. */
export const tripPointsQuery = ({ id, points }: { id: number; points: number }) =>
  queryOptions({
    queryKey: ['trip-points', id, points],
    queryFn: async ({ signal }) =>
      (await call('GET /api/client/tickets/:id/points/', { params: { id: String(id) }, signal })).data,
  })
