import * as z from 'zod'
import type { ApiScope } from '@rihla/domain'
import { fieldErrors, problemBody, type ProblemCode } from './problems.ts'

/**
 * Who may call. `session`: anyone logged in, even before choosing a password of their own.
 * `any_client`: clients, even those who still have to choose a password. `client`: all others, active or not. `active_client`: not before the first feedback (RULES-7).
 */
export type Access = 'public' | 'session' | 'any_client' | 'client' | 'active_client' | 'admin' | 'owner'

export type EndpointConfig = {
  access: Access
  /** A program with an API key that has it may call as well; without it no key opens this call. */
  scope?: ApiScope
  /** Staff who gave their password more than 10 minutes ago are asked for it again, before anything else happens. */
  stepUp?: true
  /** Takes an `Idempotency-Key`: one key, one effect, one answer (API-12). */
  idempotent?: true
  /** The handler's own statement checks the session, so the access hook asks nothing (see "Hot paths"). */
  checksSession?: true
  /** The answer stays open; it ends with the session or the server. */
  streams?: true
  problems?: readonly ProblemCode[]
  /** What a developer reads first on the API page; held against the schemas by a test. */
  example?: { params?: object; query?: object; body?: unknown; answer?: unknown }
}

/** An answer that is a file and not JSON, by its media type. */
type FileAnswer = { description: string; content: Record<string, { schema: z.ZodType }> }

/** Described as text and sent as a stream, so that its size does not matter. */
const sentInParts = z.string() as z.ZodType as z.ZodType<AsyncIterable<unknown>>

export const csvFile = (description: string) => ({ description, content: { 'text/csv': { schema: sentInParts } } })

/** For people and their programs, not for the web app: a file whose contents the schema leaves open. */
export const jsonFile = (description: string) => ({
  description,
  content: { 'application/json': { schema: z.looseObject({}) as z.ZodType as typeof sentInParts } },
})

export const eventStream = (description: string) => ({
  description,
  content: { 'text/event-stream': { schema: sentInParts } },
})

/** What a browser calls a Blob. */
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

/** One object describes a call: the server mounts it, the web is typed by it, OpenAPI is printed from it. */
export const endpoint = <const E extends EndpointShape>(call: E) => ({
  ...call,
  schema: { ...call.schema, response: { ...call.schema.response, ...failures } },
})
