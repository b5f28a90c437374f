import { ApiError } from '../../../lib/api-error.ts'

type PasswordFailure = { text: string } | { key: 'noConnection' | 'trouble' }

/** The message above the fields, or none when a field already shows it. */
export const passwordFailure = (error: Error | null, ...shown: string[]): PasswordFailure | undefined => {
  if (error === null) return undefined
  if (!(error instanceof ApiError)) return { key: 'trouble' }
  if (error.fields) {
    const rest = Object.entries(error.fields).filter(([field]) => !shown.includes(field))
    const [text] = rest.flatMap(([, messages]) => messages)
    return text === undefined ? undefined : { text }
  }
  if (error.status === 0) return { key: 'noConnection' }
  return error.status < 500 && error.text ? { text: error.text } : { key: 'trouble' }
}
