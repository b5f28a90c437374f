import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => call('POST /api/password-reset/request/', { body: { email } }) })

export const useConfirmReset = () =>
  useMutation({
    mutationFn: (body: { email: string; code: string; new_password: string }) =>
      call('POST /api/password-reset/confirm/', { body }),
  })
