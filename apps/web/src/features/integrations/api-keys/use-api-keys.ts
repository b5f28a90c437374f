import type { ApiScope } from '@rihla/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const useApiKeys = () =>
  useQuery({ queryKey: ['api-keys'], queryFn: ({ signal }) => call('GET /api/admin/api-keys/', { signal }) })

type NewKey = { name: string; scopes: ApiScope[]; expires_in_days: number | null }

export const createApiKey = (body: NewKey) => call('POST /api/admin/api-keys/', { body })

export const useRevokeApiKey = () =>
  useMutation({
    mutationFn: (id: number) => call('POST /api/admin/api-keys/:id/revoke/', { params: { id: String(id) } }),
  })
