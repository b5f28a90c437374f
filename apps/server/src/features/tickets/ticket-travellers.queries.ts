import type { Trx } from '../../platform/database/database.ts'

export const listTravellersOn = async (trx: Trx, ticketId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('ticket_traveller')
    .select('traveller_id')
    .where('ticket_id', '=', ticketId)
    .orderBy('traveller_id')
    .execute()
  return rows.map((row) => row.traveller_id)
}

/** Those of the ids who are travellers of the client, locked until the trip is saved. */
export const listFamilyAmong = async (trx: Trx, clientId: number, ids: number[]): Promise<number[]> => {
  const rows = await trx
    .selectFrom('traveller')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

export const insertTravellersOn = (trx: Trx, ticketId: number, ids: number[]) =>
  trx
    .insertInto('ticket_traveller')
    .values(ids.map((traveller_id) => ({ ticket_id: ticketId, traveller_id })))
    .execute()

export const deleteTravellersOn = (trx: Trx, ticketId: number, ids: number[]) =>
  trx.deleteFrom('ticket_traveller').where('ticket_id', '=', ticketId).where('traveller_id', 'in', ids).execute()
