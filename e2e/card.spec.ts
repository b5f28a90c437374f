import { expect, logIn, test } from './fixtures.ts'
import { tierName } from './texts.ts'

test('CARD-1, CARD-2, CARD-3: the card opens in its own window and prints on one page', async ({
  page,
  text,
  language,
}) => {
  await logIn(page, text, 'layla@example.com')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: text('card:tab') }).click()
  const card = await popup

  await expect(card).toHaveURL(/\/card$/)
  expect(await card.evaluate(() => window.opener)).toBeNull()
  await expect(card.getByRole('heading', { level: 1 })).toHaveText('Layla Hassan')
  const paper = card.getByRole('article')
  await expect(paper).toContainText('1,250')
  await expect(paper).toContainText('layla@example.com')
  await expect(paper).toContainText(tierName(language, 'Silver'))
  await expect(paper).not.toContainText(text('profile:nationalId'))
  const id = (await paper.getByText(/^C-\d+$/).textContent()) ?? ''
  await expect(card.getByRole('img', { name: text('card:qrOf', { id }) })).toBeVisible()

  await card.emulateMedia({ media: 'print' })
  await expect(card.getByRole('button', { name: text('card:print') })).toBeHidden()
  for (const paperSize of [{ preferCSSPageSize: true }, { format: 'A4' }]) {
    const pdf = (await card.pdf({ ...paperSize, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
})

test('CARD-1: a blocked window shows a warning', async ({ page, text }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.reload()
  await logIn(page, text, 'layla@example.com')
  await page.getByRole('button', { name: text('card:tab') }).click()
  await expect(page.getByText(text('card:blocked'))).toBeVisible()
})

test('CARD-1: a card that cannot be loaded shows an error and can be tried again', async ({ page, text, rihla }) => {
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.route('**/api/client/profile/', (route) => route.abort())
  await page.goto(`${rihla.url}/card`)
  await expect(page.getByText(text('card:failed'))).toBeVisible()

  await page.unroute('**/api/client/profile/')
  await page.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Layla Hassan')
})
