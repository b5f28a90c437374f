import { ApiError } from '../../../lib/api-error.ts'

type Words = 'loginInvalid' | 'loginRefused' | 'loginNoNetwork' | 'loginUnavailable'

/** ADMLOGIN-2: the texts of the banner and the toast. */
export const staffLoginFailure = (error: Error): { banner: { text: string } | { key: Words }; toast: Words } => {
  const failure = error instanceof ApiError ? error : new ApiError({ status: 0 })
  if (failure.status === 0 || failure.status >= 500)
    return { banner: { key: 'loginNoNetwork' }, toast: 'loginUnavailable' }
  return { banner: failure.text ? { text: failure.text } : { key: 'loginInvalid' }, toast: 'loginRefused' }
}
