import { hash } from 'node:crypto'
import type { ClaimBody, ClaimedPass } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import type { Trx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findClientToKeep } from '../../../shared/client-exists.ts'
import { findClaimForUpdate, findOwnClaim, isReferenceWaiting } from './claims.queries.ts'
import { deleteWaitingClaim, findTripInHistory, insertClaim, isOwnPass, type NewClaim } from './make-claim.queries.ts'
import { withNames } from './name-places.ts'

/** A day is printed without its year, so a pass that is read a year later names the same day of the year. */
const dayOfYear = (day: string): number => (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1

const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '')

/**
 * The same for every print of one pass: its place in the check-in stays when the seat is changed. Without a key, because
 * keys are rotated, and a pass must be recognised ever after (decision 57).
 */
const hashOf = ({
  reference,
  airline_code,
  flight_number,
  travel_date,
  departure_airport,
  seat,
  sequence,
}: ClaimedPass) => {
  const place = sequence === undefined ? `seat ${withoutZeros(seat ?? '')}` : withoutZeros(sequence)
  const identity = [reference, airline_code, flight_number, dayOfYear(travel_date), departure_airport, place]
  return hash('sha256', identity.join('|'), 'buffer')
}

const claimOf = (client_id: number, { reference, pass }: ClaimBody): NewClaim & { reference: string } => {
  if (!pass) return { client_id, kind: 'reference', reference: reference ?? '' }
  const { seat: _seat, sequence: _sequence, ...kept } = pass
  return { client_id, kind: 'boarding_pass', ...kept, pass_hash: hashOf(pass) }
}

/** TRIP-7: a trip in the history is returned, everything else waits for staff. Of two claims of one pass exactly one is made. */
export const makeClaim = async (trx: Trx, clientId: number, body: ClaimBody, language: Language) => {
  if (!(await findClientToKeep(trx, clientId))) throw new Problem('not_logged_in')
  const claim = claimOf(clientId, body)
  const trip = await findTripInHistory(trx, claim)
  if (trip) return { data: null, trip }
  if (await isReferenceWaiting(trx, clientId, claim.reference)) throw new Problem('claim_sent')
  const id = await insertClaim(trx, claim)
  if (id !== undefined) return { data: withNames(language)(await findOwnClaim(trx, id)), trip: null }
  const isOwn = !claim.pass_hash || (await isOwnPass(trx, clientId, claim.pass_hash))
  throw new Problem(isOwn ? 'claim_sent' : 'pass_claimed')
}

export const withdrawClaim = async (trx: Trx, clientId: number, id: number) => {
  const claim = await findClaimForUpdate(trx, id)
  if (claim?.client_id !== clientId) throw new Problem('claim_not_found')
  if (claim.state !== 'waiting') throw new Problem('claim_decided')
  await deleteWaitingClaim(trx, id)
  return {}
}
