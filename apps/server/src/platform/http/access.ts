import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Access, EndpointConfig } from '@rihla/contract'
import type { ApiScope } from '@rihla/domain'
import { isApiKey, noteKeyUse, openApiKey } from './api-keys.ts'
import { prepared } from '../database/database.ts'
import type { PipelinedPool } from '../database/pipelined-pool.ts'
import { Problem } from './problem.ts'
import { hashToken } from '../crypto/tokens.ts'

export type ClientCaller = { role: 'client'; id: number; isActive: boolean; mustChangePassword: boolean }
export type StaffCaller = {
  role: 'staff'
  id: number
  isOwner: boolean
  /** The branches an agent is limited to, if the agency limits agents (PEOPLE-4). */
  limit?: readonly number[]
  /** Whether the password was entered too long ago for a sensitive action; API keys have no password. */
  needsStepUp?: boolean
  /** The scopes of a program's API key; people have none. */
  scopes?: readonly ApiScope[]
}
type Caller = ClientCaller | StaffCaller

/** Whether a response may include data that needs another scope; people may see all of it. */
export const mayAlso = ({ scopes }: StaffCaller, scope: ApiScope): boolean => !scopes || scopes.includes(scope)

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** For the log: the account that a request without a session is about, as `client 10482`. */
    noted: { account: string; second_factor?: true } | undefined
    /** The client or staff member that the endpoint's access rule admitted. */
    readonly client: ClientCaller
    readonly staff: StaffCaller
  }
}

type SessionRow = {
  role: 'client' | 'staff'
  client_id: number | null
  staff_id: number | null
  is_stale: boolean
  needs_step_up: boolean
  is_active: boolean | null
  password_is_first: boolean | null
  staff_role: 'owner' | 'agent' | null
  limit: number[] | null
}

/** The condition for a valid session row; also used by the profile's statement. */
export const LIVE_SESSION = `s.expires_at > now() and s.last_used_at + s.idle_timeout > now()`

/** The branches of the staff member `f`; null without a limit. With a single branch there is none. */
export const LIMIT = `case
  when f.role = 'agent' and (select limits_agents from agency) and exists (select from branch offset 1)
  then array(select branch_id from staff_branch where staff_id = f.id order by 1) end`

const findSession = prepared<SessionRow>(
  'find_session',
  `select s.role, s.client_id, s.staff_id, s.last_used_at < now() - interval '5 minutes' as is_stale,
          s.authenticated_at < now() - interval '10 minutes' as needs_step_up,
          c.is_active, c.password_is_first, f.role as staff_role, ${LIMIT} as "limit"
   from session s
   left join client c on c.id = s.client_id and c.erased_at is null
   left join staff f on f.id = s.staff_id and f.disabled_at is null
   where s.token_hash = $1 and ${LIVE_SESSION} and (c.id is not null or f.id is not null)`,
)

const touchSession = prepared('touch_session', 'update session set last_used_at = now() where token_hash = $1')

export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]

/** The last use is written at most every five minutes, and after the response (LOGIN-8). */
export const noteUse = async (pool: pg.Pool, request: FastifyRequest): Promise<void> => {
  const token = bearerToken(request)
  if (token) await touchSession(pool, hashToken(token)).catch((error: unknown) => request.log.error(error))
}

const toCaller = (row: SessionRow): Caller =>
  row.role === 'client'
    ? {
        role: 'client',
        id: row.client_id ?? 0,
        isActive: row.is_active ?? false,
        mustChangePassword: row.password_is_first ?? false,
      }
    : {
        role: 'staff',
        id: row.staff_id ?? 0,
        isOwner: row.staff_role === 'owner',
        needsStepUp: row.needs_step_up,
        ...(row.limit && { limit: row.limit }),
      }

/** The only place that decides who may call an endpoint. Throws the reason for a refusal. */
export const letIn = (access: Access, caller: Caller): void => {
  if (access === 'public' || access === 'session') return
  if (access === 'admin' || access === 'owner') {
    if (caller.role !== 'staff' || (access === 'owner' && !caller.isOwner)) throw new Problem('wrong_role')
    return
  }
  if (caller.role !== 'client') throw new Problem('wrong_role')
  if (access === 'any_client') return
  if (caller.mustChangePassword) throw new Problem('password_change_required')
  if (access === 'active_client' && !caller.isActive) throw new Problem('account_inactive')
}

/** For an endpoint that is sensitive only for some rows or fields: the use case asks once it knows them. */
export const askForStepUp = ({ needsStepUp }: StaffCaller): void => {
  if (needsStepUp) throw new Problem('reauthentication_required')
}

/** For a public endpoint that does more for staff. An expired token, or a client's, counts as none (APP-8). */
export const recogniseStaff = async (pool: pg.Pool, request: FastifyRequest): Promise<StaffCaller | undefined> => {
  const token = bearerToken(request)
  const session = token === undefined ? undefined : await findSession(pool, hashToken(token))
  if (session?.role !== 'staff') return undefined
  request.caller = toCaller(session)
  if (session.is_stale) setImmediate(() => void noteUse(pool, request))
  return request.staff
}

type Guard = {
  pool: pg.Pool
  readers: Pick<PipelinedPool, 'query'>
  countKeyCall: (keyId: number) => Promise<void>
}

/** A program acts as an agent, limited to endpoints whose scope its key has; without a scope an endpoint is closed. */
const letProgramIn = async ({ pool, readers, countKeyCall }: Guard, request: FastifyRequest, token: string) => {
  const { access = 'owner', scope } = request.routeOptions.config
  const key = await openApiKey(readers, token)
  if (!key) throw new Problem('not_logged_in')
  request.caller = { role: 'staff', id: key.staff_id, isOwner: false, scopes: key.scopes }
  await countKeyCall(key.id)
  letIn(access, request.caller)
  if (!scope || !key.scopes.includes(scope)) throw new Problem('scope_missing')
  if (key.is_stale) setImmediate(() => void noteKeyUse(pool, request, key.id))
}

/** Programs have no password, and a handler that checks the session itself would not ask for it: both are refused. */
const refuseWeakStepUp = (name: string, { access, scope, checksSession }: Partial<EndpointConfig>): void => {
  if (scope || checksSession || (access !== 'admin' && access !== 'owner'))
    throw new Error(`${name} asks for the password again, which only a session of staff can give`)
}

export const guardAccess = (app: FastifyInstance, guard: Guard): void => {
  const { pool, readers } = guard
  app.decorateRequest('caller', undefined)
  app.decorateRequest('noted', undefined)
  app.decorateRequest('client', {
    getter() {
      if (this.caller?.role !== 'client')
        throw new Error(`${this.url} asked for a client its access rule does not promise`)
      return this.caller
    },
  })
  app.decorateRequest('staff', {
    getter() {
      if (this.caller?.role !== 'staff') throw new Error(`${this.url} asked for staff its access rule does not promise`)
      return this.caller
    },
  })

  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && !route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
    }
    if (route.config?.stepUp) refuseWeakStepUp(`${String(route.method)} ${route.url}`, route.config)
  })

  app.addHook('onRequest', async (request) => {
    const { access, checksSession, stepUp } = request.routeOptions.config
    if (!access || access === 'public') return
    const token = bearerToken(request)
    if (token !== undefined && isApiKey(token)) return letProgramIn(guard, request, token)
    if (checksSession) return
    const session = token === undefined ? undefined : await findSession(readers, hashToken(token))
    if (!session) throw new Problem('not_logged_in')
    request.caller = toCaller(session)
    letIn(access, request.caller)
    if (stepUp && session.needs_step_up) throw new Problem('reauthentication_required')
    if (session.is_stale) setImmediate(() => void noteUse(pool, request))
  })
}
