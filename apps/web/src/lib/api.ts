import type { Calls } from '@rihla/contract'
import { ApiError, readFailure } from './api-error.ts'
import { session } from './session.ts'
import { withStepUp } from './step-up.ts'

declare global {
  /** What boot.js hands over to the app; it needs no file of the bundle. */
  var start:
    | {
        /** The first calls of the page by address, sent while the app was loading. */
        calls: Record<string, { bearer: string | null; language: string; response: Promise<Response> }>
        /** The app runs and reports its own failures. */
        isOver: boolean
        readonly hasFailed: boolean
        /** Shows the failure screen. */
        fail: () => void
      }
    | undefined
}

const BASE: string = import.meta.env.VITE_API_BASE ?? ''
const TIME_LIMIT_MS = 30_000
const FILE_TIME_LIMIT_MS = 600_000
const LOGINS: readonly string[] = ['POST /api/client/login/', 'POST /api/admin-login/'] satisfies (keyof Calls)[]

type Given<Name extends string, T> = [T] extends [undefined] ? { [N in Name]?: never } : { [N in Name]: T }

type GivenQuery<T> = [T] extends [undefined] ? { query?: never } : {} extends T ? { query?: T } : { query: T }

type Options<C extends keyof Calls> = Given<'params', Calls[C]['params']> &
  GivenQuery<Calls[C]['query']> &
  Given<'body', Calls[C]['body']> &
  (Calls[C]['idempotent'] extends true ? { idempotencyKey: string } : { idempotencyKey?: never }) & {
    signal?: AbortSignal
    /** Of all branches, whichever is chosen: what belongs to one client, or one voucher or ticket by its code. */
    isOfAllBranches?: true
  }

type Loose = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  isOfAllBranches?: true
}

/** One key for one action of the user, kept over retries (API-12). */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A file is sent as it is. */
const isFile = (body: unknown): body is Blob => body instanceof Blob

let branchFor = (_name: string): number | undefined => undefined

/** The staff app says here which branch a call is about (PEOPLE-4); clients load nothing of it. */
export const askForBranch = (find: typeof branchFor): void => {
  branchFor = find
}

const queryOf = (name: string, { query, isOfAllBranches }: Loose): string => {
  const branch = isOfAllBranches ? undefined : branchFor(name)
  if (query === undefined && branch === undefined) return ''
  return `?${new URLSearchParams({ ...query, ...(branch !== undefined && { branch: String(branch) }) })}`
}

const addressOf = (name: string, path: string, given: Loose) => {
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(given.params?.[param] ?? ''))
  return BASE + filled + queryOf(name, given)
}

const headersFor = (bearer: string | null, { body, idempotencyKey, headers: more }: Loose) => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': document.documentElement.lang, ...more })
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
  if (body !== undefined) headers.set('Content-Type', isFile(body) ? 'text/csv' : 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  return headers
}

/** A call that boot.js sent while the app was loading: used once, and only by the person and in the language of then. */
const takeEarly = (address: string, bearer: string | null): Promise<Response> | undefined => {
  const early = globalThis.start?.calls[address]
  if (!early) return undefined
  delete globalThis.start?.calls[address]
  return early.bearer === bearer && early.language === document.documentElement.lang ? early.response : undefined
}

const bodyOf = async (response: Response, limit: AbortSignal): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    if (response.ok || limit.aborted) throw new ApiError({ status: 0, gaveUp: limit.aborted })
    return undefined
  }
}

/** Throws an ApiError for every refusal and every missing answer. */
const send = async (name: string, given: Loose, limit: AbortSignal): Promise<Response> => {
  const [method = 'GET', path = ''] = name.split(' ')
  const bearer = LOGINS.includes(name) ? null : session.bearer()

  const address = addressOf(name, path, given)
  const sent =
    takeEarly(address, bearer) ??
    fetch(address, {
      method,
      headers: headersFor(bearer, given),
      signal: given.signal ? AbortSignal.any([given.signal, limit]) : limit,
      ...(given.body !== undefined && { body: isFile(given.body) ? given.body : JSON.stringify(given.body) }),
    })
  const response = await sent.catch((error: unknown) => {
    if (given.signal?.aborted) throw error
    throw new ApiError({ status: 0, gaveUp: limit.aborted })
  })
  if (response.ok) return response

  const failure = readFailure(await bodyOf(response, limit))
  // With a first password the only way is to log in again, which asks for an own password (CHAT-3).
  const needsLogin = response.status === 401 || failure.code === 'password_change_required'
  throw new ApiError({
    status: response.status,
    ...failure,
    sessionEnded: needsLogin && bearer !== null && bearer === session.bearer(),
  })
}

export async function call<C extends keyof Calls>(
  name: C,
  ...[options]: {} extends Options<C> ? [Options<C>?] : [Options<C>]
): Promise<Calls[C]['answer']> {
  const given = (options ?? {}) as Loose
  return withStepUp(async () => {
    const limit = AbortSignal.timeout(isFile(given.body) ? FILE_TIME_LIMIT_MS : TIME_LIMIT_MS)
    const response = await send(name, given, limit)
    return (await bodyOf(response, limit)) as Calls[C]['answer']
  })
}

/** A file of any size; use `call` for JSON. */
export async function download<C extends keyof Calls>(name: C, options: Options<C>): Promise<Blob> {
  const response = await withStepUp(() => send(name, options as Loose, AbortSignal.timeout(FILE_TIME_LIMIT_MS)))
  return response.blob().catch(() => {
    throw new ApiError({ status: 0 })
  })
}

/** A response that stays open and is read as a stream, until the signal ends it. */
export const openStream = (name: keyof Calls, headers: Record<string, string>, signal: AbortSignal) =>
  send(name, { headers, signal }, signal)
