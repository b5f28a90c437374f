import { ApiError } from '../../lib/api-error.ts'

/** The server's messages for the fields of a form. */
export const fieldErrorsIn = (error: Error | null, names: readonly string[]): Record<string, string> => {
  const fields = (error instanceof ApiError && error.fields) || {}
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name].join(' ')]] : [])))
}

export type Failure = { /** The server's message. */ text: string | undefined }

/** What is shown above the fields when none of them shows it. */
export const failureOf = (error: Error | null): Failure | undefined =>
  error === null ? undefined : { text: error instanceof ApiError ? error.text : undefined }
