/** SQL for the days and the city of a trip, which depend on its type (TRIP-1). The argument is a table alias. */
const call = (name: string, ticket: string, columns: string[]): string =>
  `${name}(${['ticket_type', ...columns].map((column) => `${ticket}.${column}`).join(', ')})`

/** As in `ticket_first_day_idx`. */
export const firstDay = (ticket: string): string =>
  call('first_day', ticket, ['departure_date', 'check_in_date', 'start_date'])

export const lastDay = (ticket: string): string =>
  call('last_day', ticket, ['departure_date', 'return_date', 'check_out_date', 'start_date', 'end_date'])

export const tripPlace = (ticket: string): string => call('trip_place', ticket, ['arrival_city', 'hotel_city', 'place'])
