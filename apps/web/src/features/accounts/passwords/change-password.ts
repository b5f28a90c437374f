import { call } from '../../../lib/api.ts'

export const changePassword = (body: { current_password: string; new_password: string }) =>
  call('POST /api/client/password/', { body })
