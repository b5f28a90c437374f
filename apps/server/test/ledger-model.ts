/**
 * The ledger's rules again in plain arithmetic and without a database. The model test runs the same commands on both
 * and compares them after each.
 */
type Lot = { remaining: number; expired: number; isPast: boolean }
type Trip = { credited: number; lot: Lot | undefined }
type VoucherParts = { parts: { lot: Lot; points: number }[]; isCancelled: boolean }

export type ModelClient = { lots: Lot[]; trips: Trip[]; vouchers: VoucherParts[]; owed: number; earned: number }

export const newModelClient = (): ModelClient => ({ lots: [], trips: [], vouchers: [], owed: 0, earned: 0 })

export const availableOf = (client: ModelClient): number => client.lots.reduce((sum, lot) => sum + lot.remaining, 0)

const newLot = (client: ModelClient): Lot => {
  const lot = { remaining: 0, expired: 0, isPast: false }
  client.lots.push(lot)
  return lot
}

const put = (client: ModelClient, lot: Lot, points: number) => {
  const paid = Math.min(client.owed, points)
  client.owed -= paid
  lot.remaining += points - paid
  if (lot.isPast) expire(lot)
}

/** Lots are created one after the other with the same validity, so the oldest expires first. */
const take = (client: ModelClient, points: number) => {
  const parts: { lot: Lot; points: number }[] = []
  for (const lot of client.lots) {
    const part = Math.min(lot.remaining, points)
    if (part === 0) continue
    lot.remaining -= part
    points -= part
    parts.push({ lot, points: part })
  }
  return { parts, missing: points }
}

const expire = (lot: Lot) => {
  lot.expired += lot.remaining
  lot.remaining = 0
}

export const setTripPoints = (client: ModelClient, trip: Trip, points: number) => {
  const change = points - trip.credited
  trip.credited = points
  client.earned += change
  if (change > 0) {
    trip.lot ??= newLot(client)
    put(client, trip.lot, change)
  } else if (change < 0 && trip.lot) {
    const own = Math.min(-change, trip.lot.remaining)
    trip.lot.remaining -= own
    const gone = Math.min(-change - own, trip.lot.expired)
    trip.lot.expired -= gone
    client.owed += take(client, -change - own - gone).missing
    if (points === 0) trip.lot = undefined
  }
}

export const canSpend = (client: ModelClient, points: number) => client.owed === 0 && availableOf(client) >= points

export const spend = (client: ModelClient, points: number) => {
  client.vouchers.push({ parts: take(client, points).parts, isCancelled: false })
}

export const cancelVoucher = (client: ModelClient, voucher: VoucherParts) => {
  if (voucher.isCancelled) return
  voucher.isCancelled = true
  for (const { lot, points } of voucher.parts) put(client, lot, points)
}

export const adjust = (client: ModelClient, points: number) => {
  if (points > 0) put(client, newLot(client), points)
  else take(client, -points)
}

export const letLotExpire = (lot: Lot) => {
  lot.isPast = true
  expire(lot)
}
