import { expect, logIn, test } from './fixtures.ts'

const ISTANBUL = 'RH-7Q2X9K'

test('PROFILE-4: a trip has its own address, and the back button closes it', async ({ page, text, rihla }) => {
  await logIn(page, text, 'layla@example.com')
  const details = page
    .getByRole('article')
    .filter({ hasText: ISTANBUL })
    .getByRole('button', { name: text('tickets:details') })
  const sheet = page.getByRole('dialog', { name: text('tickets:dialogLabel', { reference: ISTANBUL }) })
  await details.click()
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/profile/trips/${ISTANBUL}$`))
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(details).toBeFocused()

  await page.goto(`${rihla.url}/profile/trips/${ISTANBUL}`)
  await sheet.getByRole('button', { name: text('common:close') }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto(`${rihla.url}/profile/trips/RH-NOBODY`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('PROFILE-6: a question above a trip is closed alone, by Escape, by the back button and beside it', async ({
  page,
  text,
  rihla,
}) => {
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto(`${rihla.url}/profile/trips/${ISTANBUL}`)
  const sheet = page.getByRole('dialog', { name: text('tickets:dialogLabel', { reference: ISTANBUL }) })
  const question = page.getByRole('dialog', { name: text('tickets:completeTitle') })
  const complete = sheet.getByRole('button', { name: text('tickets:complete') })
  const closeBy = async (close: () => Promise<unknown>) => {
    await complete.click()
    await expect(question).toBeVisible()
    await expect(question.getByRole('heading')).toBeFocused()
    await close()
    await expect(question).toBeHidden()
    await expect(sheet).toBeVisible()
  }
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.mouse.click(4, 4),
    () => question.getByRole('button', { name: text('common:cancel') }).click(),
  ]) {
    await closeBy(close)
    await expect(complete).toBeFocused()
  }
  // The second click may land on the sheet below, and the focus with it.
  await closeBy(() => question.getByRole('button', { name: text('common:cancel') }).dblclick())
  await complete.click()
  await page.reload()
  await expect(question).toBeVisible()
})

test('PROFILE-4: on a phone a sheet is dragged away by its grip', async ({ page, text, rihla }, info) => {
  test.skip(info.project.metadata['language'] !== 'ar', 'There is no grip on wide screens.')
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto(`${rihla.url}/profile/trips/${ISTANBUL}`)
  const sheet = page.getByRole('dialog')
  const drag = async (distance: number) => {
    const box = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(box.x + box.width / 2, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + 12 + distance, { steps: 4 })
    await page.mouse.up()
  }
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
  await drag(60)
  await expect(sheet).toBeVisible()
  await drag(160)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/profile$/)
})
