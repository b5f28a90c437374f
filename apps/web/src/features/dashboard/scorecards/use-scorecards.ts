import type { Scorecard, ScorecardBy } from '@rihla/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'

const AT_ONCE = '5'

/** The server names airlines and cities in the reader's language. */
export const useScorecards = (by: ScorecardBy) => {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: ['scorecards', by, i18n.language],
    queryFn: ({ signal }) => call('GET /api/admin/scorecards/', { query: { by }, signal }),
  })
}

export const useLowRatings = (by: ScorecardBy, key: string) =>
  usePaginatedQuery(['scorecards', by, 'low', key], (cursor, signal) =>
    call('GET /api/admin/scorecards/low/', { query: { by, key, limit: AT_ONCE, ...cursor }, signal }),
  )

/** "Nile Air", "Palm Court, Hurghada" or "Cairo to Rome": a text of the page, with each name isolated. */
export const useScorecardName = (by: ScorecardBy) => {
  const { t } = useTranslation('admin-scorecards')
  return ({ name, place }: Pick<Scorecard, 'name' | 'place'>): string => {
    const one = isolated(name)
    if (place === null) return one
    const other = isolated(place)
    return by === 'route' ? t('route', { from: one, to: other }) : t('hotelIn', { name: one, city: other })
  }
}
