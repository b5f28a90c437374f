import type { DeskVoucher } from '@rihla/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'

/** Null when no voucher has the code. */
export const fetchVoucher = async (code: string, signal?: AbortSignal): Promise<DeskVoucher | null> => {
  const { data } = await call('GET /api/admin/vouchers/', {
    query: { code },
    ...(signal && { signal }),
    isOfAllBranches: true,
  })
  return data[0] ?? null
}

/**
 * The voucher with the code; null when there is none. Refetched at every look-up, because another desk may have used
 * it.
 */
export const useLookUp = (code: string) => {
  const [turn, setTurn] = useState(1)
  const queryClient = useQueryClient()
  const queryKey = ['desk', 'voucher', code, turn]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchVoucher(code, signal),
    enabled: code !== '',
    staleTime: 0,
  })
  return {
    code,
    turn,
    /** Undefined until there is an answer. */
    voucher: query.data,
    error: query.error,
    isFetching: query.isFetching,
    ask: (next: string) => {
      if (next === code) setTurn((last) => last + 1)
    },
    /** The answer of a decision, valid even if it cannot be fetched again. */
    keep: (voucher: DeskVoucher) => void queryClient.setQueryData(queryKey, voucher),
    retry: () => void query.refetch(),
  }
}

export type LookUp = ReturnType<typeof useLookUp>
