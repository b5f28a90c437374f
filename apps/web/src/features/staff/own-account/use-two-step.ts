import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'

export type Proof = { current_password: string; code: string }
export type Secret = { secret: string; uri: string }

export const useStartTotp = () =>
  useMutation({
    mutationFn: (current_password: string) => call('POST /api/admin/account/totp/', { body: { current_password } }),
  })

export const useConfirmTotp = () =>
  useMutation({ mutationFn: (code: string) => call('PUT /api/admin/account/totp/', { body: { code } }) })

export const useSwitchOff = () =>
  useMutation({ mutationFn: (body: Proof) => call('POST /api/admin/account/totp/off/', { body }) })

export const useNewCodes = () =>
  useMutation({ mutationFn: (body: Proof) => call('POST /api/admin/account/recovery-codes/', { body }) })

/** The message above the fields; undefined when a field shows it, or there is none. */
export const failureAbove = (error: Error | null, fallback: string): string | undefined => {
  if (!error || (error instanceof ApiError && error.fields)) return undefined
  return (error instanceof ApiError && error.text) || fallback
}
