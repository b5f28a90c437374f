import type * as z from 'zod'
import * as features from './features.ts'

export type { Access, ClientsRow, EndpointConfig, RowKind } from './endpoint.ts'
export * from './features.ts'
export * from './problems.ts'
export { referralCode } from './programme/referral.ts'
export { WEBHOOK_PAYLOADS } from './integrations/webhook-payloads.ts'

type Features = typeof features
type AnyEndpoint = { [Name in keyof Features]: Features[Name][keyof Features[Name]] }[keyof Features]

/** `apiKeysApi` is the feature `api_keys`. */
const nameOf = (exported: string) =>
  exported.replace(/Api$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every endpoint, with the name of its feature, by the features' names: Vitest orders exports otherwise than Node. */
export const endpoints: (AnyEndpoint & { feature: string })[] = Object.entries(features)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .flatMap(([exported, calls]) =>
    (Object.values(calls) as AnyEndpoint[]).map((call) => ({ ...call, feature: nameOf(exported) })),
  )

type Part<E, Name extends string> = E extends { schema: Record<Name, infer S extends z.ZodType> } ? S : undefined

/** A call for the browser, by "METHOD /path/". Types only: no schema reaches the browser. */
export type Calls = {
  [E in AnyEndpoint as `${E['method']} ${E['url']}`]: {
    params: Part<E, 'params'> extends z.ZodType<unknown, infer Input> ? Input : undefined
    query: Part<E, 'querystring'> extends z.ZodType<unknown, infer Input> ? Input : undefined
    body: Part<E, 'body'> extends z.ZodType<unknown, infer Input> ? Input : undefined
    answer: E['schema']['response'][200] extends z.ZodType<infer Answer> ? Answer : string
    idempotent: E['config'] extends { idempotent: true } ? true : false
  }
}
