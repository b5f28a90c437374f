import { endpoints, type ClientsRow, type EndpointConfig } from '@rihla/contract'
import * as z from 'zod'
import type { Api } from './api.ts'
import type { BranchData } from './given-branch-data.ts'

type AnyEndpoint = (typeof endpoints)[number]
/** Endpoints that an agent may call; the stream has tests of its own. */
export type StaffCall = Pick<AnyEndpoint, 'method' | 'url'> & { config: EndpointConfig; schema: AnyEndpoint['schema'] }
export const STAFF_CALLS: StaffCall[] = endpoints.filter(
  ({ config }) => config.access === 'admin' && !('streams' in config),
)

export const nameOf = ({ method, url }: StaffCall) => `${method} ${url}`

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  items?: JsonSchema
  type?: string
  maximum?: number
  enum?: unknown[]
}

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

/** The fields of the query or the body, also those within objects, as `to.client_id`. */
const fieldsIn = ({ properties = {}, anyOf = [], items }: JsonSchema, within = ''): [path: string, JsonSchema][] => [
  ...Object.entries(properties).flatMap(([name, field]): [string, JsonSchema][] => [
    [`${within}${name}`, field],
    ...fieldsIn(field, `${within}${name}.`),
  ]),
  ...anyOf.flatMap((one) => fieldsIn(one, within)),
  ...(items ? fieldsIn(items, within) : []),
]

const queryFields = ({ schema }: StaffCall) =>
  fieldsIn(schemaOf('querystring' in schema ? schema.querystring : undefined))
const bodyFields = ({ schema }: StaffCall) => fieldsIn(schemaOf('body' in schema ? schema.body : undefined))

const LARGEST_ID = 2_147_483_647
const isId = ({ maximum, anyOf = [], items }: JsonSchema): boolean =>
  maximum === LARGEST_ID || [...anyOf, ...(items ? [items] : [])].some(isId)

/** Fields whose name or type says that they name a row. */
export const namingFieldsOf = (call: StaffCall): string[] =>
  [...queryFields(call), ...bodyFields(call)]
    .filter(
      ([path, field]) =>
        isId(field) || /(^|[._])(ids?|client|with|except|branch|seller|ticket|voucher|traveller)$/.test(path),
    )
    .map(([path]) => path)

export type Target = { place: 'params' | 'query' | 'body'; path: string; kind: ClientsRow }

const CLIENTS_ROWS = new Set<string>(['client', 'ticket', 'review', 'reviewer', 'traveller', 'voucher', 'claim'])
const isClientsRow = (kind: string): kind is ClientsRow => CLIENTS_ROWS.has(kind)

/** Where a call names rows of clients. */
export const targetsOf = (call: StaffCall): Target[] => {
  const { row = 'client', refers = {} } = call.config
  const inQuery = new Set(queryFields(call).map(([path]) => path))
  const fields = new Set(bodyFields(call).map(([path]) => path))
  return [
    ...(call.url.includes(':id') && isClientsRow(row) ? [{ place: 'params', path: 'id', kind: row } as const] : []),
    ...Object.entries(refers).flatMap(([path, kind]) => {
      const place = inQuery.has(path) ? ('query' as const) : ('body' as const)
      // A client may also be sent as the object of an answer.
      const withObject = fields.has(`${path}.id`) ? [path, `${path}.id`] : [path]
      return withObject.map((name) => ({ place, path: name, kind }))
    }),
  ]
}

type Values = Record<string, unknown>
type Sent = { params: Values; query: Values; body: unknown }

/** Sets `to.client_id`; an object that does not have the field yet has one of a few. */
const setAt = (values: Values, path: string, value: unknown): Values => {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [name]: value }
  const inner = values[name]
  const last = rest.join('.')
  const hasIt = typeof inner === 'object' && inner !== null && last in inner
  return { ...values, [name]: hasIt ? setAt(inner as Values, last, value) : { [last]: value } }
}

/** The example of the call with these ids in the places that name rows. */
export const exampleWith = (call: StaffCall, ids: [Target, number][]): Sent => {
  const { example } = call.config
  const sent: Sent & { body: Values } = {
    params: { id: '1', ...example.params },
    query: { ...example.query },
    body: example.body as Values,
  }
  for (const [{ place, path }, id] of ids) sent[place] = setAt(sent[place] ?? {}, path, id)
  return sent
}

export const sendAs = (api: Api, { token }: { token: string }, call: StaffCall, { params, query, body }: Sent) =>
  api.app.inject({
    method: call.method,
    url: call.url.replace(':id', String(params['id'])),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { payload: body as object }),
  })

/** What a list is asked for: each filter with values of both branches, alone and with a branch. */
export const queriesOf = (call: StaffCall, { staff, ours, theirs }: BranchData): Values[] => {
  const texts = [ours, theirs].flatMap(({ marks, rows, codes }) => [
    ...[marks.word, `${marks.word}1@private.example`, `RH-${marks.word}`, 'bus', 'mona'],
    ...[`C-${rows.client}`, `${marks.phone}001`, ...codes],
  ])
  const values: Record<string, unknown[]> = {
    ...{ q: texts, code: texts, branch: [1, staff.giza], seller: [staff.owner.id, staff.agent.id], rating: [1, 5] },
    ...{ from: ['2020-01-01'], key: [...[ours, theirs].map(({ marks }) => `${marks.word} air`), 'giza', 'nasr city'] },
    ...{ client: [ours.rows.client], client_id: [ours.rows.client], limit: [1, 100] },
  }
  const required = 'querystring' in call.schema && !call.schema.querystring?.safeParse({}).success
  const inIt = targetsOf(call).filter(({ place }) => place === 'query')
  const base = required
    ? exampleWith(
        call,
        inIt.map((target) => [target, ours.rows[target.kind]]),
      ).query
    : {}
  const one = queryFields(call).flatMap(([name, field]) =>
    [...(values[name] ?? []), ...(field.enum ?? [])].map((value) => ({ ...base, [name]: value })),
  )
  const inBranch = queryFields(call).some(([name]) => name === 'branch')
  return [
    base,
    ...one,
    ...(inBranch ? one.flatMap((query) => [1, staff.giza].map((branch) => ({ ...query, branch }))) : []),
  ]
}
