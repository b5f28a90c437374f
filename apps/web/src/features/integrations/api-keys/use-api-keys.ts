import type { ApiScope } from '@rihla/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const useApiKeys = () =>
  useQuery({ queryKey: ['api-keys'], queryFn: ({ signal }) => call('GET /api/admin/api-keys/', { signal }) })

const CREATE = ['create-api-key']

type NewKey = { name: string; scopes: ApiScope[]; expires_in_days: number | null }

export const useCreateApiKey = () => {
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationKey: CREATE,
    mutationFn: (body: NewKey) => call('POST /api/admin/api-keys/', { body }),
  })
  const mutate: typeof create.mutate = (...given) => {
    // A second click arrives before the first one shows, and would fail because the name is taken.
    if (queryClient.isMutating({ mutationKey: CREATE }) === 0) create.mutate(...given)
  }
  return { ...create, mutate }
}

export const useRevokeApiKey = () =>
  useMutation({
    mutationFn: (id: number) => call('POST /api/admin/api-keys/:id/revoke/', { params: { id: String(id) } }),
  })
