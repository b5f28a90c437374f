import type { ClaimedPass } from '@rihla/contract'
import { decode } from 'bcbp'

/** The longest the standard allows, with four flights and the airline's own data, is shorter. */
const LONGEST = 1000
const DAY_MS = 86_400_000
/** Passes are printed a few days before the flight. */
const DAYS_AHEAD = 5

/** What the server accepts of each item. */
const ITEMS = {
  reference: /^[A-Z0-9]{5,7}$/,
  passenger_name: /^[A-Z][A-Z /.'-]{0,19}$/,
  airline_code: /^[A-Z0-9]{2,3}$/,
  flight_number: /^\d{1,5}[A-Z]?$/,
  departure_airport: /^[A-Z]{3}$/,
  arrival_airport: /^[A-Z]{3}$/,
}
type Item = keyof typeof ITEMS

/** The day has no year, unless the pass says when it was issued: the flight is the last one of that day. */
const travelDay = (text: string, today: string): string | undefined => {
  const latest = Date.parse(today) + DAYS_AHEAD * DAY_MS
  const yearOfLatest = new Date(latest).getUTCFullYear()
  for (const year of [yearOfLatest, yearOfLatest - 1]) {
    const at = decode(text, year).data?.legs?.[0]?.flightDate?.getTime() ?? Number.NaN
    if (Number.isNaN(at)) return undefined
    if (at <= latest) return new Date(at).toISOString().slice(0, 10)
  }
  return undefined
}

/** The first flight of a boarding pass (IATA's Bar Coded Boarding Pass); undefined for any other barcode. */
export const readPass = (text: string, today: string): ClaimedPass | undefined => {
  if (text.length > LONGEST || !/^M[1-4]/.test(text)) return undefined
  const { data } = decode(text)
  const [leg] = data?.legs ?? []
  if (!leg) return undefined
  const read: Record<Item, string | undefined> = {
    reference: leg.operatingCarrierPNR,
    passenger_name: data?.passengerName,
    airline_code: leg.operatingCarrierDesignator,
    flight_number: leg.flightNumber,
    departure_airport: leg.departureAirport,
    arrival_airport: leg.arrivalAirport,
  }
  const items = Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, value?.trim().toUpperCase() ?? '']),
  )
  const isPass = Object.entries(ITEMS).every(([name, pattern]) => pattern.test(items[name] ?? ''))
  const travel_date = isPass ? travelDay(text, today) : undefined
  if (travel_date === undefined) return undefined
  const [seat, sequence] = [leg.seatNumber, leg.checkInSequenceNumber].map((value) => value?.trim().toUpperCase() ?? '')
  return {
    ...(items as Record<Item, string>),
    travel_date,
    ...(/^[A-Z0-9]{1,4}$/.test(seat ?? '') && { seat }),
    ...(/^[A-Z0-9]{1,5}$/.test(sequence ?? '') && { sequence }),
  }
}
