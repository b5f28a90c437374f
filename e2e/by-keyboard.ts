import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Text } from './texts.ts'

const FAR = 90

/** Runs in the page: the focused element, and whether it is visible. */
const readFocus = () => {
  const element = document.activeElement ?? document.body
  // A star or a field is drawn by its wrapper, and a radio button by its label.
  const beside = element.matches('input') ? element.nextElementSibling : null
  const drawn = [element, element.closest('label'), element.closest('.mantine-Input-input'), beside]
  // A link that covers its row draws the outline around the row.
  const styles = [getComputedStyle(element, '::after'), ...drawn.flatMap((it) => (it ? [getComputedStyle(it)] : []))]
  const isMarked = styles.some(({ outlineStyle, outlineWidth, boxShadow }) => {
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
  })
  const box = element.getBoundingClientRect()
  const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  return { name: `${element.tagName} ${element.className} ${element.textContent}`.slice(0, 90), isMarked, isOnScreen }
}

/** A toast that is still sliding in is waited for. */
export const expectSeen = (page: Page) =>
  expect.poll(() => page.evaluate(readFocus)).toMatchObject({ isMarked: true, isOnScreen: true })

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Every stop on the way must be visible too. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < FAR; stops += 1) {
    await page.keyboard.press(key)
    // After the last stop the browser's own toolbar has the focus, and then the first stop again.
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    await expectSeen(page)
    if (await isFocused(target)) return
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`)
}

export const openAndLeave = async (page: Page, opener: Locator, dialog: Locator) => {
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expectSeen(page)
}

/** Moves to the field by keyboard and replaces its value. */
export const typeIn = async (page: Page, field: Locator, typed: string) => {
  if (!(await isFocused(field))) await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(typed)
}

export const press = async (page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') => {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** A question has the focus on its cancel button; the confirmation is one or two stops further. */
export const answer = async (page: Page, text: Text, confirm: string, cancel = text('common:cancel')) => {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: cancel })).toBeFocused()
  await expectSeen(page)
  await press(page, dialog.getByRole('button', { name: confirm }))
  await expect(dialog).toBeHidden()
}
