import type { FastifyRequest } from 'fastify'
import { foldText } from '@rihla/domain'
import type { Trx } from '../../../platform/database/database.ts'
import { writeAudits } from '../../../shared/audit.ts'
import {
  insertTravellers,
  insertTravellersOfTickets,
  type ImportedTicket,
  type ImportedTraveller,
} from './imports.queries.ts'

const keyOf = (client: number, { name }: ImportedTraveller) => `${client} ${foldText(name)}`

/**
 * Puts the travellers on the imported trips (TRIP-3). Who is not in the family yet is added to it once, whatever number of
 * trips the file has for them.
 */
export const addTravellersOfTickets = (trx: Trx, request: FastifyRequest) => {
  const added = new Map<string, number>()
  return async (tickets: ImportedTicket[], ids: number[]): Promise<void> => {
    const rows = tickets.flatMap(({ client_id, travellers }, place) =>
      travellers.map((traveller) => ({
        ticket_id: ids[place] ?? 0,
        client_id,
        traveller,
        key: keyOf(client_id, traveller),
      })),
    )
    const missing = new Map<string, { client_id: number; name: string; passport_expiry: string | null }>()
    for (const { client_id, traveller, key } of rows)
      if (!('id' in traveller) && !added.has(key)) missing.set(key, { client_id, ...traveller })
    if (missing.size > 0) {
      const people = [...missing.values()]
      const inserted = await insertTravellers(trx, people)
      for (const [place, key] of [...missing.keys()].entries()) added.set(key, inserted[place] ?? 0)
      await writeAudits(
        trx,
        request,
        people.map(({ client_id, passport_expiry }, place) => ({
          action: 'add_traveller' as const,
          subject: 'client' as const,
          subject_id: client_id,
          fields: [`traveller ${inserted[place]}`, 'name', 'relation', ...(passport_expiry ? ['passport_expiry'] : [])],
        })),
      )
    }
    if (rows.length === 0) return
    const placed = rows.map(({ ticket_id, traveller, key }) => ({
      ticket_id,
      traveller_id: 'id' in traveller ? traveller.id : (added.get(key) ?? 0),
    }))
    await insertTravellersOfTickets(trx, placed)
  }
}
