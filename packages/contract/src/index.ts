import type * as z from 'zod'
import { accountsApi } from './accounts.ts'
import { agencyApi } from './agency.ts'
import { profileApi } from './profile.ts'
import { rewardsApi } from './rewards.ts'
import { ticketsApi } from './tickets.ts'

export { accountsApi, agencyApi, profileApi, rewardsApi, ticketsApi }
export type { Access, EndpointConfig } from './endpoint.ts'
export * from './problems.ts'
export type { Profile } from './profile.ts'
export type { Reward, Voucher } from './rewards.ts'
export type { Ticket } from './tickets.ts'

/** All calls, by feature. */
export const api = {
  accounts: Object.values(accountsApi),
  agency: Object.values(agencyApi),
  profile: Object.values(profileApi),
  rewards: Object.values(rewardsApi),
  tickets: Object.values(ticketsApi),
}

export const endpoints = Object.values(api).flat()

type AnyEndpoint = (typeof endpoints)[number]

type Part<E, Name extends string> = E extends { schema: Record<Name, infer S extends z.ZodType> } ? S : undefined

/** A call as the browser sees it, by "METHOD /path/". Types only: no schema reaches the browser. */
export type Calls = {
  [E in AnyEndpoint as `${E['method']} ${E['url']}`]: {
    params: Part<E, 'params'> extends z.ZodType<unknown, infer Input> ? Input : undefined
    query: Part<E, 'querystring'> extends z.ZodType<unknown, infer Input> ? Input : undefined
    body: Part<E, 'body'> extends z.ZodType<unknown, infer Input> ? Input : undefined
    answer: z.infer<E['schema']['response'][200]>
    idempotent: E['config'] extends { idempotent: true } ? true : false
  }
}
