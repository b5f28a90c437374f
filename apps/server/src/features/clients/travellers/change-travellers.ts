import type { FastifyRequest } from 'fastify'
import type { TravellerBody } from '@rihla/contract'
import { TRAVELLER_COLUMNS } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { PassportNumbers } from '../../../platform/crypto/passport-numbers.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { seenBy } from '../../../shared/branches.ts'
import { FieldProblem, Problem } from '../../../platform/http/problem.ts'
import {
  deleteTraveller,
  doesTravellerExist,
  findToday,
  findTraveller,
  findTravellerForUpdate,
  insertTraveller,
  lockClient,
  updateToClient,
  updateTravellerRow,
} from './travellers.queries.ts'

/** More than any family; a group of pilgrims is several clients. */
const MOST_TRAVELLERS = 30

const NO_PASSPORT = { passport_cipher: null, passport_last4: null }

type Action = 'add_traveller' | 'change_traveller' | 'remove_traveller' | 'make_client'

/** In the history of the client, who stays when the traveller is removed. */
const note = (
  trx: Trx,
  request: FastifyRequest,
  { action, client, traveller, fields = [] }: { action: Action; client: number; traveller: number; fields?: string[] },
) =>
  writeAudit(trx, request, {
    action,
    subject: 'client',
    subject_id: client,
    fields: [`traveller ${traveller}`, ...fields],
  })

const refuseFutureBirth = async (trx: Trx, { birth_date }: Pick<TravellerBody, 'birth_date'>): Promise<void> => {
  if (birth_date !== null && birth_date > (await findToday(trx))) throw new FieldProblem({ birth_date: 'in_future' })
}

export const createTraveller = async (
  trx: Trx,
  { seal }: PassportNumbers,
  request: FastifyRequest,
  clientId: number,
  { passport_number, ...form }: TravellerBody,
) => {
  const client = await lockClient(trx, clientId)
  if (!client) throw new Problem('client_not_found')
  if (client.travellers >= MOST_TRAVELLERS)
    throw new Problem('too_many_travellers', { values: () => ({ most: String(MOST_TRAVELLERS) }) })
  await refuseFutureBirth(trx, form)
  const id = await insertTraveller(trx, clientId, { ...form, ...(passport_number && seal(passport_number)) })
  const filled = Object.entries({ ...form, passport_number }).filter(([, value]) => value != null)
  await note(trx, request, {
    action: 'add_traveller',
    client: clientId,
    traveller: id,
    fields: filled.map(([name]) => name),
  })
  return { data: await findTraveller(trx, seenBy(request.staff), id) }
}

export const updateTraveller = (
  { db, passportNumbers }: { db: Database; passportNumbers: PassportNumbers },
  request: FastifyRequest,
  id: number,
  { version, passport_number, ...form }: TravellerBody & { version?: number | undefined },
) =>
  db.transaction().execute(async (trx) => {
    const before = await findTravellerForUpdate(trx, id)
    if (!before) throw new Problem('traveller_not_found')
    if (version !== undefined && version !== before.version) throw new Problem('changed_meanwhile')
    // As a national ID, so that a key cannot find a number out by trying.
    if (request.staff.scopes && passport_number !== undefined)
      throw new FieldProblem({ passport_number: 'fixed_for_keys' })
    await refuseFutureBirth(trx, form)

    const { passport_cipher: cipher } = before
    const stored = cipher && passportNumbers.open(cipher)
    const hasNewNumber = passport_number !== undefined && passport_number !== stored
    const sealed = passport_number ? passportNumbers.seal(passport_number) : NO_PASSPORT
    await updateTravellerRow(trx, id, { ...form, ...(hasNewNumber && sealed) })
    const changed = TRAVELLER_COLUMNS.filter((field) => before[field] !== form[field])
    await note(trx, request, {
      action: 'change_traveller',
      client: before.client_id,
      traveller: id,
      fields: [...changed, ...(hasNewNumber ? ['passport_number'] : [])],
    })
    return { data: await findTraveller(trx, seenBy(request.staff), id) }
  })

export const removeTraveller = (db: Database, request: FastifyRequest, id: number) =>
  db.transaction().execute(async (trx) => {
    const removed = await deleteTraveller(trx, id)
    if (!removed) throw new Problem('traveller_not_found')
    await note(trx, request, { action: 'remove_traveller', client: removed.client_id, traveller: id })
    return {}
  })

/** The traveller stays with the other client and leads to the new one. Each becomes one client at most. */
export const linkTraveller = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  newClientId: number,
): Promise<void> => {
  const linked = await updateToClient(trx, id, newClientId)
  if (!linked) throw new Problem((await doesTravellerExist(trx, id)) ? 'traveller_is_client' : 'traveller_not_found')
  await note(trx, request, { action: 'make_client', client: linked.client_id, traveller: id })
}
