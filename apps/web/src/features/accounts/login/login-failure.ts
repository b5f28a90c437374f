import { ApiError } from '../../../lib/api-error.ts'

type LoginFailure = { text: string } | { key: 'wrong' | 'noConnection' | 'trouble' }

/** LOGIN-5: the message above the form; the server's own where it says more (a pause after many attempts). */
export const loginFailure = (error: unknown): LoginFailure => {
  if (!(error instanceof ApiError)) return { key: 'trouble' }
  if (error.status === 0) return { key: 'noConnection' }
  if (error.status === 401 || (error.text === undefined && !error.isPassing)) return { key: 'wrong' }
  return error.status < 500 && error.text !== undefined ? { text: error.text } : { key: 'trouble' }
}
