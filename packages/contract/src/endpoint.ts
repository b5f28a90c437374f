import * as z from 'zod'
import type { ApiScope } from '@rihla/domain'
import { fieldErrors, problemBody, type ProblemCode } from './problems.ts'

/**
 * Who may call. `session`: anyone logged in, even before choosing a password of their own. `any_client`: clients, even
 * those who still have to choose a password. `client`: clients with a password of their own, active or not.
 * `active_client`: not before the first feedback (RULES-7).
 */
export type Access = 'public' | 'session' | 'any_client' | 'client' | 'active_client' | 'admin' | 'owner'

/** What the `:id` of a path can name. */
export type RowKind =
  | ClientsRow
  | (
      | 'webhook'
      | 'delivery'
      | 'campaign'
      | 'branch'
      | 'joined_name'
      | 'staff'
      | 'session'
      | 'request'
      | 'reward'
      | 'reward_type'
      | 'api_key'
    )

/** Rows of a client: an agent limited to branches sees those of the clients there (PEOPLE-4). */
export type ClientsRow = 'client' | 'ticket' | 'review' | 'reviewer' | 'traveller' | 'voucher' | 'claim'

export type EndpointConfig = {
  access: Access
  /**
   * What `:id` names, if it is not a client. Tests call every GET with the id of such a row, and every endpoint of
   * clients with a row of another client.
   */
  row?: RowKind
  /** Fields of the query or the body that name a client's row, which an agent limited to branches must be allowed to see. */
  refers?: Readonly<Record<string, ClientsRow>>
  /** The scope an API key needs for this call; without it no key is accepted. */
  scope?: ApiScope
  /** Staff who entered their password more than 10 minutes ago have to enter it again first. */
  stepUp?: true
  /** Accepts an `Idempotency-Key`: one key, one effect, one answer (API-12). */
  idempotent?: true
  /** The handler's own SQL statement checks the session, so the access hook sends no query for it. */
  checksSession?: true
  /** The response stays open; it ends with the session or the server. */
  streams?: true
  problems?: readonly ProblemCode[]
  /** An example for the API page; a test checks it against the schemas, and others send it. */
  example: { params?: object; query?: object; body?: unknown; answer?: unknown }
}

/** A response that is a file and not JSON, by its media type. */
type FileAnswer = { description: string; content: Record<string, { schema: z.ZodType }> }

/** Described as text and sent as a stream, so that its size does not matter. */
const streamed = z.string() as z.ZodType as z.ZodType<AsyncIterable<unknown>>

export const csvFile = (description: string) => ({ description, content: { 'text/csv': { schema: streamed } } })

/** For people and their programs, not for the web app: a file whose contents the schema leaves open. */
export const jsonFile = (description: string) => ({
  description,
  content: { 'application/json': { schema: z.looseObject({}) as z.ZodType as typeof streamed } },
})

export const eventStream = (description: string) => ({
  description,
  content: { 'text/event-stream': { schema: streamed } },
})

/** A Blob in the browser. */
type ChosenFile = { arrayBuffer: () => Promise<ArrayBuffer> }

/** The bytes of a file, sent as they are. */
export const csvUpload = z.any() as z.ZodType as z.ZodType<Uint8Array, ChosenFile>

type EndpointShape = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: `/api/${string}`
  config: EndpointConfig
  schema: {
    summary: string
    /** Media types of the body when it is not JSON. */
    consumes?: string[]
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    response: { 200: z.ZodType | FileAnswer }
  }
}

const failures = { '4xx': z.union([problemBody, fieldErrors]), '5xx': problemBody }

/**
 * One object describes a call: the server mounts it, the web app takes its types from it, and OpenAPI is generated from
 * it.
 */
export const endpoint = <const E extends EndpointShape>(call: E) => ({
  ...call,
  schema: { ...call.schema, response: { ...call.schema.response, ...failures } },
})
