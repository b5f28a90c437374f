import { call } from '../../../lib/api.ts'
import { typedNumber } from '../../../lib/typed-number.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'

type Registration = Record<'name' | 'email' | 'ticketPrice', string>

export const useRegisterUser = () => {
  const keyFor = useIdempotencyKey()
  return ({ name, email, ticketPrice }: Registration) => {
    // Anything that is not a number is sent as typed, and the server reports it under the field.
    const body = { name, email, ticketPrice: typedNumber(ticketPrice) as number }
    return call('POST /api/register-user', { body, idempotencyKey: keyFor(body) })
  }
}
