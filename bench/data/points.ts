import { rewards as demoRewards, retiredReward } from '../../apps/server/dev/demo/rewards.ts'
import { DAY, type Agency } from './calendar.ts'
import { drawsFor, happens } from './draws.ts'
import { tripsOf } from './trips.ts'

/** The rewards of the demo, and two that every client can afford. */
export const REWARDS = [
  ...demoRewards,
  { name: 'Luggage tag', description: 'With your name on it.', cost_points: 10, reward_type: 'lounge' as const },
  { name: 'Coffee at the airport', description: 'Any size.', cost_points: 50, reward_type: 'lounge' as const },
  { ...retiredReward, retired_at: new Date('2026-01-01') },
]

/** The default of the agency's setting. */
const VALIDITY = 365 * DAY
/** No client spends everything, so that every client can redeem something during a measurement. */
const KEPT = 200
export const MOST_MOVEMENTS = 16

/** Lots and vouchers are identified by the index of the movement that made them. */
type Lot = { movement: number; trip: number | null; points: number; remaining: number; created: number }
export type Movement = {
  at: number
  kind: 'earn' | 'spend' | 'expire' | 'restore' | 'adjust'
  trip: number | null
  /** The index of the redemption, for a voucher that is redeemed or cancelled. */
  voucher: number | null
  /** The index in REWARDS. */
  reward: number | null
  lines: { lot: number; points: number }[]
}

export const expires = ({ created }: Lot): number => created + VALIDITY

/** The rows that the ledger's functions would have written, had each of them been called on its day. */
const emptyLedger = () => {
  const lots: Lot[] = []
  const movements: Movement[] = []

  const write = (movement: Partial<Movement> & Pick<Movement, 'at' | 'kind' | 'lines'>) => {
    movements.push({ trip: null, voucher: null, reward: null, ...movement })
    for (const { lot, points } of movement.lines) {
      const moved = lots.find(({ movement: place }) => place === lot)
      if (moved) moved.remaining += points
    }
  }

  const expireUntil = (moment: number) => {
    for (const { movement, trip, remaining, created } of lots.filter(
      (lot) => lot.remaining > 0 && expires(lot) <= moment,
    ))
      write({ at: created + VALIDITY, kind: 'expire', trip, lines: [{ lot: movement, points: -remaining }] })
  }

  const credit = (at: number, kind: 'earn' | 'adjust', trip: number | null, points: number) => {
    const movement = movements.length
    lots.push({ movement, trip, points, remaining: 0, created: at })
    write({ at, kind, trip, lines: [{ lot: movement, points }] })
  }

  const spend = (at: number, drawn: number) => {
    const affordable = lots.reduce((sum, { remaining }) => sum + remaining, 0) - KEPT
    const open = REWARDS.flatMap(({ cost_points = 0, retired_at }, place) =>
      cost_points > affordable || retired_at ? [] : [{ place, cost_points }],
    )
    const chosen = open[drawn % open.length]
    if (!chosen) return
    let missing = chosen.cost_points
    // All lots live equally long, so the oldest expires first.
    const lines = lots.flatMap(({ movement, remaining }) => {
      const part = Math.min(missing, remaining)
      missing -= part
      return part > 0 ? [{ lot: movement, points: -part }] : []
    })
    write({ at, kind: 'spend', voucher: movements.length, reward: chosen.place, lines })
  }

  /** Only while none of its points has expired. */
  const restore = (at: number) => {
    const spent = movements.findLast(({ kind }) => kind === 'spend')
    if (!spent || spent.at < at - 3 * DAY) return
    const lines = spent.lines.map(({ lot, points }) => ({ lot, points: -points }))
    if (lines.every(({ lot }) => lots.some((it) => it.movement === lot && expires(it) > at)))
      write({ ...spent, at, kind: 'restore', lines })
  }

  return { lots, movements, expireUntil, credit, spend, restore }
}

/** When clients redeem, in days; some cancel two days later. */
const REDEEMING = [
  { percent: 45, first: -430, days: 60 },
  { percent: 40, first: -75, days: 70 },
]

export const ledgerOf = (agency: Agency, client: number): { lots: Lot[]; movements: Movement[] } => {
  const ledger = emptyLedger()
  const draws = drawsFor(agency.seed, 'points', client)
  const happening: { at: number; run: (at: number) => void }[] = []

  tripsOf(agency, client).forEach(({ completed, points }, trip) => {
    if (completed !== null && points > 0)
      happening.push({ at: completed, run: (at) => ledger.credit(at, 'earn', trip, points) })
  })
  for (const { percent, first, days } of REDEEMING) {
    const isSpent = happens(draws, percent)
    const at = first * DAY + draws.whole(days * DAY)
    const drawn = draws.whole(1000)
    const isCancelled = happens(draws, 6)
    if (isSpent) happening.push({ at, run: (moment) => ledger.spend(moment, drawn) })
    if (isSpent && isCancelled) happening.push({ at: at + 2 * DAY, run: ledger.restore })
  }
  const given = 50 * (1 + draws.whole(6))
  const givenAt = draws.whole(250 * DAY) - 260 * DAY
  if (happens(draws, 4)) happening.push({ at: givenAt, run: (at) => ledger.credit(at, 'adjust', null, given) })

  for (const { at, run } of happening.toSorted((one, other) => one.at - other.at)) {
    ledger.expireUntil(at)
    run(at)
  }
  ledger.expireUntil(0)
  return ledger
}
