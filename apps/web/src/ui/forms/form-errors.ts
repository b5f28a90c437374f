import { ApiError } from '../../lib/api-error.ts'

/** The server's messages for the fields of a form, and for the parts of a field that holds several values: `names.ar`. */
export const fieldErrorsIn = (error: Error | null, names: readonly string[]): Record<string, string> => {
  const fields = (error instanceof ApiError && error.fields) || {}
  const isShown = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`))
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, messages]) => (isShown(path) ? [[path, messages.join(' ')]] : [])),
  )
}

export type Failure = { /** The server's message. */ text: string | undefined }

/** What is shown above the fields when none of them shows it. */
export const failureOf = (error: Error | null): Failure | undefined =>
  error === null ? undefined : { text: error instanceof ApiError ? error.text : undefined }
