import { useDebouncedValue } from '@mantine/hooks'
import type { Calls } from '@rihla/contract'
import { priceInCents, readNumber } from '@rihla/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

const TYPING_PAUSE_MS = 250
const NOTHING = { points: 0, lines: [] }

type Query = Calls['GET /api/admin/programme/points/']['query']
/** What campaigns ask about. */
type About = Pick<
  Query,
  | 'ticket_type'
  | 'arrival_city'
  | 'departure_date'
  | 'airline'
  | 'hotel_city'
  | 'check_in_date'
  | 'place'
  | 'start_date'
>
type Trip = { price: string; clientId?: number | undefined; ticketId?: number | undefined; about?: About }

/** What a price that is being typed would earn; the server computes it (PROG-4). Undefined before it is known. */
export const useExpectedPoints = ({ price: typed, clientId, ticketId, about = {} }: Trip) => {
  const [settled] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const [facts] = useDebouncedValue(JSON.stringify(about), TYPING_PAUSE_MS)
  const price = readNumber(settled)
  const isPrice = price !== undefined && price >= 0 && priceInCents(price) !== undefined
  const { data } = useQuery({
    queryKey: ['expected-points', price, clientId, ticketId, facts],
    queryFn: async ({ signal }) => {
      const query = {
        price: price ?? 0,
        ...(JSON.parse(facts) as About),
        ...(clientId !== undefined && { client_id: clientId }),
        ...(ticketId !== undefined && { ticket_id: ticketId }),
      }
      return (await call('GET /api/admin/programme/points/', { query, signal })).data
    },
    enabled: isPrice,
    placeholderData: keepPreviousData,
  })
  return isPrice ? data : NOTHING
}
