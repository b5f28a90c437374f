import { firstDay } from '../../../shared/trip-days.ts'

/** Only letters and digits count, in capitals. */
const plain = (text: string) => `regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g')`

const hasReference = `coalesce(${plain('c.reference')} in (
  ${plain('t.booking_reference')}, ${plain('t.external_reference')}
), false)`

/** Staff write a flight with its airline or without, there and back in one trip. */
const isFlight = (number: string) => `coalesce(
  regexp_replace(${plain(number)}, '^' || c.airline_code || '0*|^0+', '') = c.flight_number
, false)`

const hasFlight = `(${isFlight('t.flight_number')} or ${isFlight('t.return_flight_number')})`

const hasDay = `coalesce(c.travel_date in (${firstDay('t')}, t.return_date, t.end_date), false)`

/** What the ticket `t` has in common with the claim `c`. */
export const MATCHES = `array_remove(array[
  case when ${hasReference} then 'reference' end, case when ${hasFlight} then 'flight' end, case when ${hasDay} then 'day' end
], null)`

/** Whether the trip that is claimed is in the client's history. */
export const IS_THE_TRIP = `(${hasReference} or ${hasFlight} and ${hasDay})`
