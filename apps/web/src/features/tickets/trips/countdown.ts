import type { Ticket } from '@rihla/contract'
import { daysBetween } from '@rihla/domain'
import { daysOf } from './trip.ts'

type Countdown =
  | { kind: 'before'; days: number }
  | { kind: 'tomorrow' | 'today' }
  | { kind: 'during'; day: number; days: number }

/** How far away a trip is. Times of departure are not known, so days are the finest unit. */
export const countdownOf = (ticket: Ticket, today: string): Countdown | undefined => {
  const trip = daysOf(ticket)
  if (!trip || (trip.to ?? trip.from) < today) return undefined
  const left = daysBetween(today, trip.from)
  if (left > 1) return { kind: 'before', days: left }
  if (left === 1) return { kind: 'tomorrow' }
  if (left === 0 && (trip.to === null || trip.to === trip.from)) return { kind: 'today' }
  return { kind: 'during', day: 1 - left, days: daysBetween(trip.from, trip.to ?? trip.from) + 1 }
}
