import { expectNoViolationsInEitherScheme } from './accessible.ts'
import { setHotline } from './db-helpers.ts'
import { expect, logIn, test } from './fixtures.ts'

test('PEOPLE-2: a client reads who travels along, whose passport is too short, and how to have something changed', async ({
  page,
  text,
  rihla,
}) => {
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto(`${rihla.url}/account`)
  await page.getByRole('link', { name: text('profile:family') }).click()
  await expect(page).toHaveURL(/\/account\/family$/)
  await expect(page.getByRole('heading', { level: 1, name: text('profile:family') })).toBeVisible()
  const people = page.getByRole('list', { name: text('travellers:list') }).getByRole('listitem')
  await expect(people).toHaveCount(4)
  const of = (name: string) => people.filter({ hasText: name })
  await expect(of('Karim Mahmoud')).toContainText(text('travellers:relation_spouse'))
  await expect(of('Karim Mahmoud')).toContainText('••••••4417')
  await expect(of('Karim Mahmoud').locator('[data-tone="warning"]')).toHaveCount(0)
  await expect(of('Youssef Karim').locator('[data-tone="warning"]')).toContainText(/Istanbul|Sharm/)
  await expect(of('Salma Karim')).toContainText(text('travellers:passportMissing'))
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectNoViolationsInEitherScheme(page, 'family')

  await expect(page.getByRole('link', { name: text('travellers:changeCall') })).toHaveAttribute('href', 'tel:19000')
  await setHotline(rihla.databaseUrl, '+201005550199')
  await page.reload()
  await expect(page.getByRole('link', { name: text('travellers:changeChat') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/201005550199\?text=.*Layla/,
  )
  await page.getByRole('link', { name: text('profile:backToAccount') }).click()
  await expect(page).toHaveURL(/\/account$/)
})

test('PEOPLE-2: without travellers the page says who adds them', async ({ page, text, rihla }) => {
  await logIn(page, text, 'omar@example.com')
  await expect(page).toHaveURL(/\/feedback$/)
  await page.goto(`${rihla.url}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Omar Farouk')
  await page.getByRole('link', { name: text('profile:family') }).click()
  await expect(page).toHaveURL(/\/account\/family$/)
  await expect(page.getByRole('heading', { name: text('travellers:emptyTitle') })).toBeVisible()
  await expect(page.getByRole('link', { name: text('travellers:changeCall') })).toBeVisible()
})

test('PEOPLE-2, APP-4: a failed or missing connection is said, and the list appears once it is back', async ({
  page,
  text,
  rihla,
}) => {
  await logIn(page, text, 'layla@example.com')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route('**/api/client/travellers/', (route) => route.fulfill({ status: 503 }))
  await page.goto(`${rihla.url}/account/family`)
  const again = page.getByRole('alert').getByRole('button', { name: text('common:tryAgain') })
  await expect(again).toBeVisible()
  await page.route('**/api/client/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(text('travellers:offlineLead'))).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Salma Karim' })).toBeVisible()
})
