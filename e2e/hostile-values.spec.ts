import { clientPlaces } from './injection/client-forms.ts'
import { refuseDialogs } from './injection/look-for-harm.ts'
import { typeEverywhere } from './injection/type-everywhere.ts'
import { HOSTILE, IS_ALL, NO_LIMITS, sampleOf } from './injection/values.ts'
import { hostileLook, walkThrough } from './injection/walk.ts'
import { test } from './fixtures.ts'
import { clientToken, type Rihla } from './rihla.ts'
import { textsOf } from './texts.ts'
import { TOURS } from './tours/client.ts'

test.use({ environment: NO_LIMITS })

const SCREENS = [
  ...['/profile', '/profile?tab=rewards', '/profile?tab=statement', '/rewards', '/card', '/feedback', '/review'],
  ...['/register-user', '/set-password?token=x'],
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

const NOWHERE = { url: '' } as Rihla
const parts = IS_ALL ? clientPlaces(NOWHERE, textsOf('ar')).map(({ name }) => name) : ['a third of the forms']

for (const part of parts)
  test(`T30, T38: any typed value is refused with a message or kept as text: ${part}`, async ({
    page,
    rihla,
    text,
    language,
  }) => {
    test.skip(language !== 'ar', 'a field takes the same in every language')
    test.setTimeout(IS_ALL ? 1_200_000 : 120_000)
    refuseDialogs(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const places = sampleOf(clientPlaces(rihla, text), 3).filter(({ name }) => !IS_ALL || name === part)
    const count = await typeEverywhere(page, rihla.url, places, IS_ALL ? HOSTILE.length : 1)
    console.log(`${part}: ${JSON.stringify(count)}`)
  })

for (const [name, go] of IS_ALL ? TOURS : [])
  test(`T30, T38: ${name}, with hostile values in every stored text`, async ({ page, rihla, text }) => {
    test.slow()
    const { look, report } = await hostileLook(page, rihla, ['admin', 'Rihla'])
    await go({ page, text, rihla, look })
    report()
  })
