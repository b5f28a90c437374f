import { useDebouncedValue } from '@mantine/hooks'
import { priceInCents, readNumber } from '@rihla/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

const TYPING_PAUSE_MS = 250
const NOTHING = { points: 0, lines: [] }

type Trip = { price: string; clientId?: number | undefined; ticketId?: number | undefined }

/** What a price that is being typed would earn; the server computes it (PROG-4). Undefined before it is known. */
export const useExpectedPoints = ({ price: typed, clientId, ticketId }: Trip) => {
  const [settled] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const price = readNumber(settled)
  const isPrice = price !== undefined && price >= 0 && priceInCents(price) !== undefined
  const { data } = useQuery({
    queryKey: ['expected-points', price, clientId, ticketId],
    queryFn: async ({ signal }) => {
      const query = {
        price: price ?? 0,
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
