import type { ProblemCode } from '@rihla/contract'

type FieldErrors = Record<string, string[]>

type Failure = {
  /** 0 when no answer came: no network, or none within the time limit. */
  status: number
  code?: ProblemCode | undefined
  /** The server's own message, in the user's language. */
  text?: string | undefined
  fields?: FieldErrors | undefined
  /** The time limit was reached (APP-12). */
  gaveUp?: boolean
  /** The token that was sent is still the stored one, and only a new login helps. */
  sessionEnded?: boolean
}

export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly text: string | undefined
  readonly fields: FieldErrors | undefined
  readonly gaveUp: boolean
  readonly sessionEnded: boolean

  constructor({ status, code, text, fields, gaveUp = false, sessionEnded = false }: Failure) {
    super(code ?? `status ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.text = text
    this.fields = fields
    this.gaveUp = gaveUp
    this.sessionEnded = sessionEnded
  }

  /** A lost connection or a server error: can be retried, and is no reason to end the session. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value : undefined)

const messagesIn = (value: unknown): string[] => [value].flat().flatMap((message) => textIn(message) ?? [])

/**
 * The message of a refusal: `{error, code}` is a problem, `{detail}` and a plain text are a message, any other object
 * contains messages by field. Anything else (`{}`, an HTML page) leaves the message to the screen.
 */
export const readFailure = (body: unknown): Pick<Failure, 'code' | 'text' | 'fields'> => {
  if (!isObject(body)) return { text: textIn(body) }
  if (Array.isArray(body)) return { text: textIn(messagesIn(body).join(' ')) }
  const text = textIn(body['error']) ?? textIn(body['detail'])
  if (text !== undefined) return { text, code: textIn(body['code']) as ProblemCode | undefined }
  const fields = Object.entries(body).flatMap(([field, value]) => {
    const messages = messagesIn(value)
    return messages.length > 0 ? [[field, messages] as const] : []
  })
  return fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}
}

/** 0 when there was no answer. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0)

export const isPassing = (error: unknown): boolean => !(error instanceof ApiError) || error.isPassing

/** APP-12: after a timeout the user is asked, instead of waiting again. */
export const isWorthRepeating = (error: unknown): boolean =>
  isPassing(error) && !(error instanceof ApiError && error.gaveUp)

/** Whether the server has a message for this field. */
export const isAboutField = (error: unknown, name: string): boolean =>
  error instanceof ApiError && error.fields?.[name] !== undefined

/** The server's own message, or the screen's. */
export function messageOf(error: Error, otherwise: string): string
export function messageOf(error: Error | null, otherwise: string): string | undefined
export function messageOf(error: Error | null, otherwise: string) {
  if (error === null) return undefined
  return (error instanceof ApiError && error.text) || otherwise
}
