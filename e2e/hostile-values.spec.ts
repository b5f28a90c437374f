import { clientPlaces } from './injection/client-forms.ts'
import { testForms, testTours } from './injection/test-forms.ts'
import { NO_LIMITS } from './injection/values.ts'
import { walkThrough } from './injection/walk.ts'
import { test } from './fixtures.ts'
import { clientToken } from './rihla.ts'
import { TOURS } from './tours/client.ts'

test.use({ environment: NO_LIMITS })

const SCREENS = [
  ...['/profile', '/profile?tab=rewards', '/profile?tab=statement', '/rewards', '/card', '/feedback', '/review'],
  ...[
    '/account',
    '/account/tier',
    '/account/family',
    '/account/invite',
    '/account/data',
    '/privacy',
    '/register-user',
    '/set-password?token=x',
  ],
]

test('T30, T38: stored values of a client are shown literally on every screen and on the card, and never run', async ({
  page,
  rihla,
}) => {
  test.slow()
  const token = await clientToken(rihla, 'layla@example.com')
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await walkThrough(page, rihla, SCREENS)
})

testForms('T30, T38: any typed value is refused with a message or kept as text', clientPlaces, { step: 3 })

testTours(TOURS, ['admin', 'Rihla'])
