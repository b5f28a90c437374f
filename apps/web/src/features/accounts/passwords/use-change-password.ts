import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) =>
      call('POST /api/client/password/', { body }),
  })
