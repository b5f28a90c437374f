import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'

const api = useApi()
const ROUNDS = 20

test('PROG-2: saving a validity in the settings and publishing another at once does not end in a deadlock', async () => {
  const owner = await givenStaff(api.db, { role: 'owner' })
  const ask = (method: 'GET' | 'PUT', path: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { authorization: `Bearer ${owner.token}` },
      ...(payload && { payload }),
    })
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { version: _, ...settings } = (await ask('GET', 'settings/')).json().data
    const { number, step_price, step_points, tiers } = (await ask('GET', 'programme/')).json().data.current
    const rules = { step_price, step_points, tiers, validity_days: 400 + round }
    const answers = await Promise.all([
      ask('PUT', 'settings/', { ...settings, points_validity_days: 800 + round }),
      ask('PUT', 'programme/scheduled/', { ...rules, starts_on: null, current: number, saved_at: null }),
    ])
    // The second of the two may find that the rules have changed.
    for (const { statusCode, body } of answers) expect([200, 409], body).toContain(statusCode)
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
  }
})
