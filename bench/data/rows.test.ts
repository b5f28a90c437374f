import { describe, expect, test } from 'vitest'
import type { NationalIds } from '../../apps/server/src/platform/crypto/national-id.ts'
import type { Agency } from './calendar.ts'
import type { Filling } from './copy.ts'
import { codeBits } from './draws.ts'
import { clientRows, consentRows, mailPreferenceRows, sessionRows, staffRows } from './people-rows.ts'
import { balanceRows, entryRows, lotRows, orderMovements, voucherRows } from './point-rows.ts'
import { orderReviews, reviewRows } from './review-rows.ts'
import { orderTrips, tripRows } from './trip-rows.ts'

/** The real function draws a new vector for each value. */
const open: Pick<NationalIds, 'seal'> = {
  seal: (id) => ({
    national_id_cipher: Buffer.from(id),
    national_id_hash: Buffer.from(id),
    national_id_last4: id.slice(-4),
  }),
}

const AGENCY: Agency = { clients: 100, seed: 1, day: Date.parse('2026-11-15T00:00:00Z') / 1000 }

const fillingsOf = (agency: Agency): Filling[] => {
  const [trips, movements, reviews] = [orderTrips(agency), orderMovements(agency), orderReviews(agency)]
  return [
    clientRows(agency, open, 'hash'),
    ...[staffRows(agency, 'hash'), sessionRows(agency), consentRows(agency), mailPreferenceRows(agency)],
    ...[tripRows(agency, trips), reviewRows(agency, reviews, trips)],
    ...[lotRows(agency, movements, trips), entryRows(agency, movements, trips), voucherRows(agency, movements)],
    balanceRows(agency),
  ]
}

const rowsOf = (agency: Agency) => Object.fromEntries(fillingsOf(agency).map(({ table, rows }) => [table, [...rows()]]))

const columnOf = (table: string, column: string) => {
  const filling = fillingsOf(AGENCY).find((it) => it.table === table)
  return [...(filling?.rows() ?? [])].map((row) => row[filling?.columns.indexOf(column) ?? -1])
}

describe('a generated agency', () => {
  test('is the same for the same seed and day', () => {
    expect(rowsOf(AGENCY)).toEqual(rowsOf({ ...AGENCY }))
  })

  test('differs for another seed, in every table except staff and sessions', () => {
    const [one, other] = [rowsOf(AGENCY), rowsOf({ ...AGENCY, seed: 2 })]
    const same = Object.keys(one).filter((table) => JSON.stringify(one[table]) === JSON.stringify(other[table]))
    expect(same).toEqual(['staff', 'session'])
  })

  test('has a value for every column, and none that COPY would interpret', () => {
    const wrong = fillingsOf(AGENCY).flatMap(({ columns, rows }) =>
      [...rows()].filter(
        (row) =>
          row.length !== columns.length || row.some((value) => typeof value === 'string' && /[\t\r\n\\]/.test(value)),
      ),
    )
    expect(wrong).toEqual([])
  })

  test.each(['client', 'ticket', 'feedback', 'point_lot', 'point_entry'])('has %s in order of time', (table) => {
    const moments = columnOf(table, 'created_at')
    expect(moments.filter((moment, place) => place > 0 && String(moments[place - 1]) > String(moment))).toEqual([])
    const ids = columnOf(table, 'id').map(Number)
    expect(ids).toEqual(ids.toSorted((one, next) => one - next))
  })

  test('reviews a trip at most once, and after it is over', () => {
    const [completed, written] = [columnOf('ticket', 'completed_at'), columnOf('feedback', 'created_at')]
    const reviewed = columnOf('feedback', 'ticket_id').flatMap((id, place) =>
      id ? [{ id: Number(id), at: String(written[place]) }] : [],
    )
    expect(reviewed.length).toBeGreaterThan(AGENCY.clients)
    expect(new Set(reviewed.map(({ id }) => id)).size).toBe(reviewed.length)
    expect(reviewed.filter(({ id, at }) => String(completed[id - 1]) > at)).toEqual([])
  })

  test.each([6, 8])('gives each number a unique code of %i letters', (letters) => {
    const codes = Array.from({ length: 40_000 }, (_, id) => codeBits(id, letters).join())
    expect(new Set(codes).size).toBe(codes.length)
  })
})
