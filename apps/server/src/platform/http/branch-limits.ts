import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ClientsRow, EndpointConfig, ProblemCode } from '@rihla/contract'
import { prepared } from '../database/database.ts'
import type { PipelinedPool } from '../database/pipelined-pool.ts'
import { Problem } from './problem.ts'

const isSeen = (kind: ClientsRow, clients: string) =>
  prepared<{ is_seen: boolean }>(
    `sees_${kind}`,
    `select exists (
       select from client where id in (${clients}) and branch_id = any ($2::integer[])
     ) as is_seen`,
  )

/** Whether the row with that id belongs to a client of these branches, and the answer if it does not. */
const ROWS: Record<ClientsRow, { isSeen: ReturnType<typeof isSeen>; refusal: ProblemCode }> = {
  client: { isSeen: isSeen('client', 'select present_client($1)'), refusal: 'client_not_found' },
  ticket: { isSeen: isSeen('ticket', 'select client_id from ticket where id = $1'), refusal: 'ticket_not_found' },
  review: { isSeen: isSeen('review', 'select client_id from feedback where id = $1'), refusal: 'not_found' },
  reviewer: {
    isSeen: isSeen('reviewer', 'select client_id from feedback where reviewer_id = $1'),
    refusal: 'not_found',
  },
  traveller: {
    isSeen: isSeen('traveller', 'select client_id from traveller where id = $1'),
    refusal: 'traveller_not_found',
  },
  claim: { isSeen: isSeen('claim', 'select client_id from claim where id = $1'), refusal: 'claim_not_found' },
  voucher: { isSeen: isSeen('voucher', 'select client_id from voucher where id = $1'), refusal: 'voucher_not_found' },
}

const isClientsRow = (row: string): row is ClientsRow => row in ROWS

/** `to.client_id` in the body or the query. */
const valueAt = (path: string, given: unknown): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], given)

const namedRows = ({ params, query, body, routeOptions }: FastifyRequest): [kind: ClientsRow, id: unknown][] => {
  const { row = 'client', refers = {} } = routeOptions.config as Partial<EndpointConfig>
  return [
    ...(isClientsRow(row) ? [[row, valueAt('id', params)] as [ClientsRow, unknown]] : []),
    ...Object.entries(refers).flatMap(([path, kind]): [ClientsRow, unknown][] => [
      [kind, valueAt(path, query)],
      [kind, valueAt(path, body)],
    ]),
  ]
}

/**
 * The only place that decides whether an agent limited to branches may name a row. A row of another branch is answered
 * like one that does not exist, also by endpoints that answer otherwise when a row of the form is missing.
 */
export const guardBranches = (app: FastifyInstance, readers: Pick<PipelinedPool, 'query'>): void => {
  app.addHook('preHandler', async (request) => {
    const { caller } = request
    if (caller?.role !== 'staff' || caller.limit === undefined) return
    for (const [kind, id] of namedRows(request)) {
      if (typeof id !== 'number') continue
      const { isSeen: find, refusal } = ROWS[kind]
      const found = await find(readers, id, caller.limit)
      if (!found?.is_seen) throw new Problem(refusal)
    }
  })
}
