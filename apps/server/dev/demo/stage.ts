import type { Calendar } from './calendar.ts'
import type { Generator } from './generator.ts'
import type { DemoTrip } from './story.ts'

/** What the client stories are played with. */
export type Stage = {
  calendar: Calendar
  random: Generator
  /** The agent at the desk, who cancels, corrects and answers. */
  staffId: number
  rewardIds: Map<string, number>
  /** Filled as the trips are booked. */
  ticketIds: Map<DemoTrip, number>
}
