import type { Invitation } from '@rihla/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'

type Kept = { invitation?: Invitation } | null

/**
 * Who invites. Asking counts a visit, so a page asks once: without a signal, because React's second mount in development
 * would repeat a call that was cancelled, and with the answer in the history entry, where a reload finds it.
 */
export const useInvitation = (code: string, isVisitor: boolean) => {
  const navigate = useNavigate()
  const location = useLocation()
  const kept = (location.state as Kept)?.invitation
  const { data, error } = useQuery({
    queryKey: ['invitation', code],
    queryFn: async () => (await call('POST /api/referral/:code/', { params: { code } })).data,
    enabled: isVisitor && !kept,
    staleTime: 'static',
    gcTime: Infinity,
  })
  const isNew = data !== undefined && !kept
  const keep = useEffectEvent(() => void navigate(location, { replace: true, state: { invitation: data } }))
  useEffect(() => {
    if (isNew) keep()
  }, [isNew])
  return { invitation: kept ?? data, error }
}
