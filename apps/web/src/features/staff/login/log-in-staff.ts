import { call } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'

export type StaffCredentials = { username: string; password: string }

export const logInStaff = async (credentials: StaffCredentials & { totp?: string }) => {
  const { token } = await call('POST /api/admin-login/', { body: credentials })
  session.startStaff(token)
}
