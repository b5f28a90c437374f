import { clientPlaces } from './hostile/client-places.ts'
import { refuseDialogs } from './hostile/look-for-harm.ts'
import { typeEverywhere } from './hostile/type-everywhere.ts'
import { HOSTILE, IS_ALL, NO_LIMITS, sampleOf } from './hostile/values.ts'
import { hostileLook, walkThrough } from './hostile/walk.ts'
import { test } from './journey.ts'
import { clientToken, type Rihla } from './rihla.ts'
import { textsOf } from './texts.ts'
import { TOURS } from './tours/client.ts'

test.use({ environment: NO_LIMITS })

const SCREENS = [
  ...['/profile', '/profile?tab=rewards', '/profile?tab=statement', '/rewards', '/card', '/feedback', '/review'],
  ...['/register-user', '/set-password?token=x'],
]

test('T30, T38: what is stored of a client is read letter by letter on every screen and on the card, and runs nowhere', async ({
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
  test(`T30, T38: whatever is typed is refused with a word or kept as text: ${part}`, async ({
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
    const { look, tell } = await hostileLook(page, rihla, ['admin', 'Rihla'])
    await go({ page, text, rihla, look })
    tell()
  })
