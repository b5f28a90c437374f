import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import type { Credentials } from './credentials.ts'

export const useLogin = () =>
  useMutation({
    mutationFn: (credentials: Credentials) => call('POST /api/client/login/', { body: credentials }),
    onSuccess: ({ token, is_active }) => session.startClient(token, is_active),
  })
