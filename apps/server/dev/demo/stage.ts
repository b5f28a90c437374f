import type { Calendar } from './calendar.ts'
import type { Generator } from './generator.ts'
import type { DemoTrip } from './story.ts'

/** What the client stories need to run. */
export type Stage = {
  calendar: Calendar
  random: Generator
  /** The agent at the desk who cancels, corrects and replies. */
  staffId: number
  rewardIds: Map<string, number>
  /** Filled while the trips are booked. */
  ticketIds: Map<DemoTrip, number>
}
