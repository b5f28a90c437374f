import { call } from '../../../lib/api.ts'

export const requestReset = (email: string) => call('POST /api/password-reset/request/', { body: { email } })

export const confirmReset = (body: { email: string; code: string; new_password: string }) =>
  call('POST /api/password-reset/confirm/', { body })
