import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'

/** DASH-1: the browser logs out whether or not the server could be reached. */
export const useLeaveDesk = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/logout/'),
    onSettled: () => {
      session.leaveDesk()
      void navigate('/admin-login', { replace: true })
      queryClient.clear()
    },
  })
}
