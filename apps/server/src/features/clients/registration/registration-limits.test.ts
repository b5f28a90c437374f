import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'

const api = useApi({ PUBLIC_CALLS_PER_HOUR: '3' })

test('REGISTER-2: requests per hour are limited by address, and those of staff are not counted', async () => {
  const staff = await givenStaff(api.db)
  const register = (place: number, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/register-user/',
      payload: { name: 'Salma Nour', email: `salma-${place}@example.com`, ticketPrice: 0 },
      headers,
    })

  const answers = [await register(1), await register(2), await register(3), await register(4)]

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429])
  expect(answers[3]?.json().code).toBe('too_many_requests')
  expect((await register(5, { authorization: `Bearer ${staff.token}` })).statusCode).toBe(200)
})
