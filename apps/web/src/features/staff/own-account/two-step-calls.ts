import { call } from '../../../lib/api.ts'

export type Proof = { current_password: string; code: string }
export type Secret = { secret: string; uri: string }

export const startTotp = (body: { current_password: string }) => call('POST /api/admin/account/totp/', { body })

export const confirmTotp = (body: { code: string }) => call('PUT /api/admin/account/totp/', { body })

export const switchOff = (body: Proof) => call('POST /api/admin/account/totp/off/', { body })

export const newCodes = (body: Proof) => call('POST /api/admin/account/recovery-codes/', { body })
