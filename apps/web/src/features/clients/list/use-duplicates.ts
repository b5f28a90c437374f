import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import type { ClientValues } from './client-schema.ts'

const CHECKED = ['email', 'whatsapp', 'national_id'] as const
export type Duplicate = { field: (typeof CHECKED)[number]; name: string }

const partOf = (values: ClientValues) => Object.fromEntries(CHECKED.map((field) => [field, values[field].trim()]))

/**
 * CLIENTS-5: clients with the same email, number or national ID, requested when a field is left. It is optional:
 * without an answer the form works as before. Values changed since then get no warning.
 */
export const useDuplicates = (values: ClientValues, except: number | undefined) => {
  const [asked, setAsked] = useState<Record<string, string>>({})
  const { data } = useQuery({
    queryKey: ['duplicates', asked, except],
    queryFn: async ({ signal }) => ({
      asked,
      others: await call('POST /api/admin/clients/check/', { body: { ...asked, except }, signal }),
    }),
    placeholderData: keepPreviousData,
    enabled: Object.values(asked).some(Boolean),
    retry: false,
    gcTime: 0,
  })
  const typed = partOf(values)
  const duplicates = CHECKED.flatMap((field): Duplicate[] => {
    const other = typed[field] === data?.asked[field] && data?.others[field]
    return other ? [{ field, name: other.full_name }] : []
  })
  return { duplicates, ask: () => setAsked(typed) }
}
