import { codeFromBytes } from '@rihla/domain'
import { OWNER_ID } from '../helpers/people.ts'
import { dateOf, DAY, inOrderOfTime, momentOf, type Agency, type InOrder } from './calendar.ts'
import type { Filling, Value } from './copy.ts'
import { codeBits } from './draws.ts'
import { expires, ledgerOf, MOST_MOVEMENTS, REWARDS, type Movement } from './points.ts'
import { newcomers, tripsOf } from './trips.ts'

const KINDS = ['earn', 'adjust', 'spend', 'expire', 'restore'] as const

/** With the kind of each entry, so that a search for some need not look at all. */
export const orderMovements = (agency: Agency) => {
  const kinds = new Uint8Array(agency.clients * MOST_MOVEMENTS)
  const inOrder = inOrderOfTime(agency.clients, MOST_MOVEMENTS, (client) =>
    ledgerOf(agency, client).movements.map(({ at, kind }, place) => {
      kinds[client * MOST_MOVEMENTS + place] = KINDS.indexOf(kind)
      return at
    }),
  )
  return { ...inOrder, kindOf: (slot: number) => KINDS[kinds[slot] ?? 0] }
}

type Movements = ReturnType<typeof orderMovements>

/** Lots and vouchers have the number of the movement that made them. */
function* eachMovement(agency: Agency, { order, kindOf }: Movements, wanted: readonly unknown[] = KINDS) {
  let id = 0
  for (const slot of order) {
    id++
    if (!wanted.includes(kindOf(slot))) continue
    const [client, place] = [Math.floor(slot / MOST_MOVEMENTS), slot % MOST_MOVEMENTS]
    const ledger = ledgerOf(agency, client)
    const movement = ledger.movements[place]
    if (!movement) throw new Error(`client ${client} has no movement ${place}`)
    yield { id, client, place, ledger, movement }
  }
}

const sumOf = (movements: Movement[]) =>
  movements.reduce((sum, { lines }) => lines.reduce((total, { points }) => total + points, sum), 0)

export const lotRows = (agency: Agency, inOrder: Movements, trips: InOrder): Filling => ({
  table: 'point_lot',
  columns: ['id', 'client_id', 'ticket_id', 'points', 'remaining', 'expires_at', 'created_at'],
  *rows() {
    for (const { id, client, place, ledger } of eachMovement(agency, inOrder, ['earn', 'adjust'])) {
      const lot = ledger.lots.find(({ movement }) => movement === place)
      if (!lot) throw new Error(`movement ${id} opened no lot`)
      const ticket = lot.trip === null ? null : trips.idOf(client, lot.trip)
      const times = [momentOf(agency, expires(lot)), momentOf(agency, lot.created)]
      yield [id, client + 1, ticket, lot.points, lot.remaining, ...times]
    }
  },
})

/** Half of the trips are completed by staff. */
const actorOf = (id: number, { kind }: Movement): [actor: string, staff: number | null] => {
  if (kind === 'expire') return ['system', null]
  const isByStaff = kind === 'adjust' || kind === 'restore' || (kind === 'earn' && id % 2 === 0)
  return isByStaff ? ['staff', OWNER_ID] : ['client', null]
}

export const entryRows = (agency: Agency, inOrder: Movements, trips: InOrder): Filling => ({
  table: 'point_entry',
  columns: [
    ...['id', 'movement_id', 'client_id', 'lot_id', 'kind', 'points', 'balance_after', 'ticket_id', 'voucher_id'],
    ...['actor', 'staff_id', 'reason', 'price', 'created_at'],
  ],
  *rows() {
    let entry = 0
    for (const { id, client, place, ledger, movement } of eachMovement(agency, inOrder)) {
      const { kind, trip, voucher, lines, at } = movement
      let balance = sumOf(ledger.movements.slice(0, place))
      for (const { lot, points } of lines) {
        balance += points
        yield [
          ...[++entry, id, client + 1, inOrder.idOf(client, lot), kind, points, balance],
          ...[trip === null ? null : trips.idOf(client, trip), voucher === null ? null : inOrder.idOf(client, voucher)],
          ...[...actorOf(id, movement), kind === 'adjust' ? 'Apology for the late call-back' : null],
          ...[
            kind === 'earn' && trip !== null ? (tripsOf(agency, client)[trip]?.price ?? null) : null,
            momentOf(agency, at),
          ],
        ]
      }
    }
  },
})

const stateOf = (id: number, movements: Movement[], place: number, until: number) => {
  const cancelled = movements.find(({ kind, voucher }) => kind === 'restore' && voucher === place)?.at
  const used = cancelled === undefined && id % 20 < 11 ? (movements[place]?.at ?? 0) + (1 + (id % 3)) * DAY : undefined
  if (cancelled !== undefined) return { state: 'cancelled', cancelled }
  if (used !== undefined && used < 0) return { state: 'used', used }
  return { state: until < 0 ? 'expired' : 'issued' }
}

export const voucherRows = (agency: Agency, inOrder: Movements): Filling => ({
  table: 'voucher',
  columns: [
    ...[
      'id',
      'client_id',
      'reward_id',
      'name',
      'reward_type',
      'cost_points',
      'code',
      'state',
      'issued_at',
      'valid_until',
    ],
    ...['used_at', 'used_by', 'cancelled_at', 'cancelled_by', 'cancel_reason'],
  ],
  *rows() {
    for (const { id, client, place, ledger, movement } of eachMovement(agency, inOrder, ['spend'])) {
      const reward = REWARDS[movement.reward ?? -1]
      if (!reward) throw new Error(`movement ${id} is for no reward`)
      const letters = codeFromBytes(codeBits(id, 8))
      const until = movement.at + (reward.validity_days ?? 365) * DAY
      const { state, used, cancelled } = stateOf(id, ledger.movements, place, until)
      const happened = (at: number | undefined): Value[] =>
        at === undefined ? [null, null] : [momentOf(agency, at), OWNER_ID]
      yield [
        ...[id, client + 1, (movement.reward ?? 0) + 1, reward.name, reward.reward_type, reward.cost_points ?? 0],
        ...[`${letters.slice(0, 4)}-${letters.slice(4)}`, state, momentOf(agency, movement.at), dateOf(agency, until)],
        ...[...happened(used), ...happened(cancelled), cancelled === undefined ? null : 'client_asked'],
      ]
    }
  },
})

export const balanceRows = (agency: Agency): Filling => ({
  table: 'point_balance',
  columns: ['client_id', 'available', 'earned'],
  *rows() {
    for (let client = 0; client < agency.clients; client++) {
      const { movements } = ledgerOf(agency, client)
      yield [client + 1, sumOf(movements), sumOf(movements.filter(({ kind }) => kind === 'earn'))]
    }
    for (let place = 0; place < newcomers(agency); place++) yield [agency.clients + place + 1, 0, 0]
  },
})
