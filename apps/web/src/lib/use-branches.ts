import { queryOptions, useQuery } from '@tanstack/react-query'
import { isolated } from '../i18n/format.ts'
import { useFormat } from '../i18n/use-format.ts'
import { call } from './api.ts'

export const branchesQuery = queryOptions({
  queryKey: ['branches'],
  queryFn: ({ signal }) => call('GET /api/admin/branches/', { signal }),
})

/** With one branch nothing of branches is shown (PEOPLE-4), and neither until they are known. */
export const useBranches = () => {
  const { data, ...query } = useQuery(branchesQuery)
  const branches = data?.data ?? []
  const isLimited = data?.is_limited ?? false
  const isShown = branches.length > 1 || isLimited
  return {
    ...query,
    branches,
    own: data?.own ?? [],
    sellers: data?.sellers ?? [],
    /** The caller is an agent who sees only the clients of the own branches; never with a single branch in the agency. */
    isLimited,
    isShown,
    /** Undefined for a branch that the caller does not see: a trip of a client can be sold elsewhere. */
    branchName: (id: number | null) => branches.find((branch) => branch.id === id)?.name,
  }
}

/** Those of a person, as a text. */
export const useBranchNames = () => {
  const format = useFormat()
  const { branches } = useBranches()
  return (ids: readonly number[]): string =>
    format.list(branches.filter(({ id }) => ids.includes(id)).map(({ name }) => isolated(name)))
}
