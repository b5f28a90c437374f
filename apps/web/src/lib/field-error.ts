import { ApiError } from './api-error.ts'

/** What the server says about one field. */
export const fieldError = (failure: Error | null, name: string): string | undefined =>
  failure instanceof ApiError ? failure.fields?.[name]?.[0] : undefined
