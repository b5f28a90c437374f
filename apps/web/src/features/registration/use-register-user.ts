import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { typedNumber } from '../../lib/typed-number.ts'
import { useDecisionKey } from '../../lib/use-decision-key.ts'

type Registration = Record<'name' | 'email' | 'ticketPrice', string>

export const useRegisterUser = () => {
  const keyFor = useDecisionKey()
  return useMutation({
    mutationFn: ({ name, email, ticketPrice }: Registration) => {
      // What is no number goes as it was typed: the server says so under the field.
      const body = { name, email, ticketPrice: typedNumber(ticketPrice) as number }
      return call('POST /api/register-user', { body, idempotencyKey: keyFor(body) })
    },
  })
}
