import { randomUUID } from 'node:crypto'
import { endpoints, type Access, type EndpointConfig } from '@rihla/contract'
import type { Api } from '../api.ts'
import { givenClient, givenStaff } from '../given.ts'

export type AnyCall = (typeof endpoints)[number]
type Place = 'params' | 'query' | 'body'
export type Field = [place: Place, name: string]
type Sent = Record<Place, Record<string, unknown>>
export type People = { client: string; owner: string; clientId: number }

/** Every endpoint except streams, by its name. */
export const ANY_CALL: (readonly [name: string, call: AnyCall])[] = endpoints
  .filter(({ config }) => !('streams' in config))
  .map((call) => [`${call.method} ${call.url}`, call] as const)

type BodySchema = { properties?: object; anyOf?: BodySchema[] }
type Described = {
  parameters?: { name: string; in: 'path' | 'query' }[]
  requestBody?: { content: Record<string, { schema: BodySchema }> }
}

/** An optional body is one of several schemas. */
const propertiesOf = ({ properties, anyOf = [] }: BodySchema): object =>
  Object.assign({}, properties, ...anyOf.map(propertiesOf))

/** Every field of an endpoint, from the API description. */
export const fieldsOf = (api: Api, { method, url }: AnyCall): Field[] => {
  const path = url.replace(/:(\w+)/g, '{$1}')
  const described = api.app.swagger().paths?.[path]?.[method.toLowerCase() as 'get'] as Described
  const inAddress = (described.parameters ?? []).map((one): Field => [one.in === 'path' ? 'params' : 'query', one.name])
  const body = described.requestBody?.content['application/json']?.schema ?? {}
  return [...inAddress, ...Object.keys(propertiesOf(body)).map((name): Field => ['body', name])]
}

/** Created anew for every call, because a call may erase the client or end the session. */
export const givenPeople = async ({ db }: Api): Promise<People> => {
  const client = await givenClient(db, { points: 10_000_000 })
  const owner = await givenStaff(db, { role: 'owner' })
  return { client: client.token, owner: owner.token, clientId: client.id }
}

const tokenFor = (access: Access, { client, owner }: People) => {
  if (access === 'public') return undefined
  return access === 'admin' || access === 'owner' ? owner : client
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A lone surrogate cannot be encoded in a URL. */
const inAddress = (value: unknown) => encodeURIComponent(asText(value).toWellFormed())

/** Sends the example of the API description, with one field changed or added, as a caller who may make the call. */
export const sendWith = (api: Api, people: People, call: AnyCall, [place, name]: Field, value: unknown) => {
  const { access, example } = call.config as EndpointConfig
  const sent: Sent = {
    params: { id: people.clientId, ...example.params },
    query: { ...example.query },
    body: { ...(example.body as object | undefined) },
  }
  // A single email address for all calls would count as guessing one account.
  if ('email' in sent.body) sent.body['email'] = `${randomUUID()}@example.com`
  sent[place][name] = value

  const path = call.url.replace(/:(\w+)/g, (_all, key: string) => inAddress(sent.params[key]))
  const query = Object.entries(sent.query).map(([key, one]) => `${key}=${inAddress(one)}`)
  const token = tokenFor(access, people)
  return api.app.inject({
    method: call.method,
    url: `${path}?${query.join('&')}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(call.method !== 'GET' && { payload: JSON.stringify(sent.body) }),
  })
}

/** Runs the work for all items in order, several at once. */
export const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>, atOnce = 16) => {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
