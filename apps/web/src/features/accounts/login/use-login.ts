import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'
import { activeIn } from './active-in.ts'
import type { Credentials } from './credentials.ts'

export type LoggedIn = { isActive: boolean | undefined; mustChangePassword: boolean }

export const useLogin = () =>
  useMutation({
    mutationFn: async (credentials: Credentials): Promise<LoggedIn> => {
      const answer = await call('POST /api/client/login/', { body: credentials })
      const isActive = activeIn(answer)
      session.startClient(answer.token, isActive)
      return { isActive, mustChangePassword: answer.must_change_password }
    },
  })
