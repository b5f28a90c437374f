import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import type { Rihla } from '../rihla.ts'
import { textsOf, type Text } from '../texts.ts'
import type { Tours } from '../tours/tour.ts'
import { refuseDialogs } from './look-for-harm.ts'
import { typeEverywhere, type Place } from './type-everywhere.ts'
import { HOSTILE, IS_ALL, sampleOf } from './values.ts'
import { hostileLook } from './walk.ts'

const NOWHERE = { url: '' } as Rihla

/** One test for every form with all values; otherwise one for each `step`-th form with some of them. */
export const testForms = (
  title: string,
  placesOf: (rihla: Rihla, text: Text) => Place[],
  { step, enter }: { step: number; enter?: (page: Page) => Promise<void> },
): void => {
  const parts = IS_ALL ? placesOf(NOWHERE, textsOf('ar')).map(({ name }) => name) : [`one form of ${step}`]
  for (const part of parts)
    test(`${title}: ${part}`, async ({ page, rihla, text, language }) => {
      test.skip(language !== 'ar', 'a field takes the same in every language')
      test.setTimeout(IS_ALL ? 1_200_000 : 180_000)
      refuseDialogs(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enter?.(page)
      const places = sampleOf(placesOf(rihla, text), step).filter(({ name }) => !IS_ALL || name === part)
      const count = await typeEverywhere(page, rihla.url, places, IS_ALL ? HOSTILE.length : 1)
      console.log(`${part}: ${JSON.stringify(count)}`)
    })
}

/** `kept` are names by which the tours find people and records, and values that they save unchanged. */
export const testTours = (tours: Tours, kept: string[]): void => {
  for (const [name, go] of IS_ALL ? tours : [])
    test(`T30, T38: ${name}, with hostile values in every stored text`, async ({ page, rihla, text }) => {
      test.slow()
      const { look, report } = await hostileLook(page, rihla, kept)
      await go({ page, text, rihla, look })
      report()
    })
}
