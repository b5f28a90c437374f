import { expectNoSidewaysScroll, expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, logIn, test } from '../fixtures.ts'
import { formatFor } from '../format.ts'
import { enterAsStaff } from './log-in.ts'
import { ticketDesk } from './ticket-desk.ts'

const PHONE = { width: 390, height: 844 }
const UMRAH = { title: 'عمرة رجب', place: 'Makkah', start_date: '10/01/2027', end_date: '20/01/2027' }

test('TRIP-4: an owner saves the rate of the riyal, a clerk sells an Umrah in it, and the client sees both prices', async ({
  page,
  text,
  language,
  browser,
  rihla,
}) => {
  test.slow()
  if (language === 'ar') await page.setViewportSize(PHONE)
  const pounds = formatFor(language).money(16_800).replaceAll(' ', '\u00a0')

  await enterAsStaff(page, '/admin/settings')
  const rates = page.getByRole('region', { name: text('admin-settings:ratesTitle') })
  const riyal = rates.getByRole('listitem').filter({ hasText: 'SAR' })
  await expect(riyal).toContainText('1 SAR = 13.75 EGP')
  await riyal.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  const rate = dialog.getByLabel(text('admin-settings:rateLabel', { currency: 'SAR', own: 'EGP' }))
  await expect(rate).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await rate.press('Enter')
  await expect(dialog.getByText(text('admin-settings:rateRequired'))).toBeVisible()
  await rate.fill('١٤')
  await rate.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(riyal).toContainText('1 SAR = 14 EGP')
  await expect(page.getByText(text('admin-settings:allSaved'))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoViolationsInEitherScheme(page, 'rates')

  await enterAsStaff(page, '/admin/tickets')
  const desk = ticketDesk(page, text)
  await desk.openNew()
  await desk.chooseClient('Layla Hassan')
  await desk.type('umrah').check({ force: true })
  for (const [name, typed] of Object.entries(UMRAH)) await desk.field(name).fill(typed)
  await desk.field('price').fill('1,200')
  const currency = desk.form.getByRole('combobox', { name: text('admin-tickets:field_currency') })
  await expect(currency).toHaveValue(/^EGP/)
  await desk.field('price').press('Tab')
  await expect(currency).toBeFocused()
  await currency.press('Tab')
  await expect(desk.field('points')).toBeFocused()
  await currency.click()
  await currency.fill('sar')
  await currency.press('Enter')
  const typedRate = desk.form.getByRole('textbox', {
    name: text('admin-tickets:rateTo', { currency: 'SAR', own: 'EGP' }),
  })
  await expect(typedRate).toHaveValue('14')
  await expect(desk.form.getByRole('status').filter({ hasText: '=' })).toContainText(pounds)
  await expect(desk.field('points')).toHaveValue('150')
  await expectNoSidewaysScroll(page)
  await desk.send('create')
  await expect(desk.form).toBeHidden()
  await expect(desk.newest).toContainText(pounds)
  await expect(desk.newest).toContainText('1,200')

  const client = await (await browser.newContext({ viewport: PHONE })).newPage()
  await client.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await client.goto(rihla.url)
  await logIn(client, text, 'layla@example.com')
  const card = client.getByRole('article').filter({ hasText: UMRAH.title })
  await expect(card).toContainText(pounds)
  await card.getByRole('button', { name: new RegExp(text('tickets:details')) }).click()
  const sheet = client.getByRole('dialog')
  await expect(sheet).toContainText(pounds)
  await expect(sheet).toContainText('1,200')
  await expect(sheet).toContainText('14')
  await expect(sheet).toContainText('+150')
  await client.close()
})

test('TRIP-4: the last currency comes first, a missing rate says what to do, and the agency’s own needs none', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/tickets')
  const desk = ticketDesk(page, text)
  await desk.openNew()
  const currency = desk.form.getByRole('combobox', { name: text('admin-tickets:field_currency') })
  const chooseCurrency = async (code: string) => {
    await currency.click()
    await currency.fill(code)
    await currency.press('Enter')
  }
  const rateOf = (code: string) =>
    desk.form.getByRole('textbox', { name: text('admin-tickets:rateTo', { currency: code, own: 'EGP' }) })
  await desk.chooseClient('Layla Hassan')
  await desk.type('visa').check({ force: true })
  await desk.field('title').fill('Schengen visa')
  await desk.form.getByRole('textbox', { name: text('admin-tickets:label_visa_place') }).fill('Japan')
  await desk.form.getByRole('textbox', { name: text('admin-tickets:label_visa_start_date') }).fill('10/01/2027')
  await desk.field('price').fill('12000')
  await chooseCurrency('JPY')
  await expect(rateOf('JPY')).toHaveValue('')
  await expect(desk.form.getByText(text('admin-tickets:rateNone'))).toBeVisible()
  await desk.send('create')
  const failure = page.getByRole('dialog', { name: text('admin-tickets:validationTitle') })
  await expect(failure).toContainText(text('admin-tickets:field_exchange_rate'))
  await failure
    .getByRole('button', { name: text('common:close') })
    .last()
    .click()
  await expect(rateOf('JPY')).toBeFocused()
  await rateOf('JPY').fill('0.335')
  await desk.field('price').fill('12000.5')
  await desk.send('create')
  await expect(failure).toContainText(text('admin-tickets:field_original_price'))
  await failure
    .getByRole('button', { name: text('common:close') })
    .last()
    .click()
  await expect(desk.field('price')).toBeFocused()
  await desk.field('price').fill('12000')
  await desk.send('create')
  await expect(desk.form).toBeHidden()
  await expect(desk.newest).toContainText('4,020')

  await desk.openNew()
  await currency.click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.nth(0)).toContainText('EGP')
  await expect(options.nth(1)).toContainText('JPY')
  await page.keyboard.press('Escape')
})
