import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Rihla } from '../rihla.ts'
import { harmWatch, refuseDialogs } from './look-for-harm.ts'
import { storeHostileTexts } from './store.ts'
import { FEW_STORABLE, IS_ALL, STORABLE } from './values.ts'

/** As many as there are rows, so that each is seen somewhere; a sample is stored twice, because its values skip some rows. */
const AT_A_TIME = IS_ALL ? 50 : 12
const NARROWEST = 320

const narrowly = async (page: Page, act: () => Promise<void>) => {
  const size = page.viewportSize() ?? { width: NARROWEST, height: 844 }
  await page.setViewportSize({ ...size, width: NARROWEST })
  await act()
  await page.setViewportSize(size)
}

/** At every screen, with old data of every kind, in a wide and a narrow window. */
export const walkThrough = async (page: Page, rihla: Rihla, screens: string[]) => {
  const values = IS_ALL ? STORABLE : FEW_STORABLE
  const watch = harmWatch(values)
  refuseDialogs(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let columns: string[] = []
  for (let shift = 0; shift < values.length; shift += AT_A_TIME) {
    columns = await storeHostileTexts(rihla.databaseUrl, values, { shift })
    for (const path of screens) {
      await page.goto(rihla.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0)
      await watch.look(page, path)
      await narrowly(page, () => watch.look(page, `${path} at ${NARROWEST} px`))
      if (path === '/card') {
        await page.emulateMedia({ media: 'print' })
        await watch.look(page, 'the printed card')
        await page.emulateMedia({ media: 'screen' })
      }
    }
  }
  console.log(
    `${watch.shown.size} of ${values.length} values in ${columns.length} columns read on ${watch.screens()} screens`,
  )
  // Some values are only spaces, and some rows are on a later page.
  expect(watch.shown.size).toBeGreaterThanOrEqual(IS_ALL ? values.length * 0.7 : values.length)
}

/** A tour with some values of each kind; it finds its people and records by the end of their names. */
export const hostileLook = async (page: Page, rihla: Rihla, keep: string[]) => {
  const watch = harmWatch(FEW_STORABLE)
  refuseDialogs(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await storeHostileTexts(rihla.databaseUrl, FEW_STORABLE, { keep })
  return {
    look: async (screen: string) => {
      await watch.look(page, screen)
      await narrowly(page, () => watch.look(page, `${screen} at ${NARROWEST} px`))
    },
    report: () => console.log(`${watch.shown.size} values read on ${watch.screens()} screens`),
  }
}
