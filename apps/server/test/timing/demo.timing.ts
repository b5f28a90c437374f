import { expect, test } from 'vitest'
import { seedDemo } from '../../dev/demo-data.ts'
import { TEST_NATIONAL_ID_KEY, useApi } from '../api.ts'
import { referenceTime, timeOf } from './reference.ts'

const api = useApi()

test('the demo is filled in about three seconds on an idle machine', async () => {
  const reference = await referenceTime(api.pool)
  const taken = await timeOf(() => seedDemo(api.url, { nationalIdKey: TEST_NATIONAL_ID_KEY }))
  console.log(`the demo took ${taken.toFixed(0)} ms, ${(taken / reference).toFixed(1)} times the reference`)
  expect(taken).toBeLessThan(15 * reference)
})
