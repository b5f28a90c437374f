import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'
import { logInAsStaff } from './log-in.ts'
import { openedChat } from './opened-chat.ts'
import { chooseInRow, rowMenu } from './row-menu.ts'

const NATIONAL_ID = '29808150100777'
const LAYLA_ID = '29405120100382'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('CLIENTS-1, CLIENTS-2, CLIENTS-4, CHAT-2, CHAT-3, CHAT-5: a new client, the welcome, and the first login', async ({
  page,
  context,
  browser,
  text,
  rihla,
  language,
}) => {
  const name = 'Salma & Sons? #1 {promo} 100%'
  await logInAsStaff(page, text, '/admin/clients')
  const add = page.getByRole('button', { name: text('clients:newClient') })
  await add.press('Enter')
  const form = page.getByRole('form', { name: text('clients:newClient') })
  await form.getByRole('button', { name: text('common:cancel') }).press('Enter')
  await expect(add).toBeFocused()
  await add.press('Enter')
  await expect(form.getByLabel(text('clients:field_full_name'))).toBeFocused()
  await page.keyboard.type(name)
  await form.getByRole('textbox', { name: text('clients:field_email') }).fill('salma@new.example')
  await form.getByRole('textbox', { name: text('clients:field_whatsapp') }).fill('٠١٠٠ ٥٥٥ ٠٧٧٧')
  await form.getByLabel(text('clients:field_national_id')).fill(NATIONAL_ID)
  await form.getByLabel(text('clients:passportExpiryOptional')).fill('28/11/2031')
  await form.getByLabel(text('clients:initialPrice')).fill('18,500')
  await expect(form.getByText(text('clients:wouldEarn_other', { amount: 150 }))).toBeVisible()
  await form.getByRole('button', { name: text('staff:create') }).dblclick()

  await expect(page.getByRole('status').filter({ hasText: text('clients:saved') })).toContainText(name)
  await expect(form).toBeHidden()
  await expect(rowOf(page, name)).toHaveCount(1)
  await expect(rowOf(page, name)).toContainText('+20 100 555 0777')
  await expect(rowOf(page, name)).toContainText('•••• 0777')

  const send = async () => {
    await chooseInRow(rowOf(page, name), text, text('clients:welcome'))
    const asks = page.getByRole('dialog', { name: text('clients:sendTitle') })
    if (language === 'en') await expect(asks).toContainText('Send WhatsApp message?')
    else await expect(asks.getByRole('button', { name: 'إلغاء', exact: true })).toBeFocused()
    await expect(asks).toContainText(name)
    const confirm = language === 'en' ? 'Yes, open WhatsApp' : 'نعم، افتح واتساب'
    const chat = await openedChat(context, () => asks.getByRole('button', { name: confirm }).click())
    await expect(asks).toBeHidden()
    return chat
  }
  expect(await send()).toEqual({
    path: '/201005550777',
    keys: ['text'],
    text: [
      `مرحبًا ${name}،`,
      'يسعدنا انضمامك إلى برنامج نقاط السفر لدينا. صار حسابك جاهزًا:',
      rihla.url,
      'اسم المستخدم: salma@new.example',
      `كلمة المرور: ${NATIONAL_ID}`,
      'يرجى اختيار كلمة مرور خاصة عند أول تسجيل دخول.',
    ].join('\n'),
  })

  const client = await browser.newPage()
  await client.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await client.goto(rihla.url)
  await logIn(client, text, 'salma@new.example', NATIONAL_ID)
  await client.getByLabel(text('passwords:newPassword'), { exact: true }).fill('by the blue Nile')
  await client.getByRole('button', { name: text('passwords:saveAndContinue') }).click()
  await expect(client).toHaveURL(/\/(profile|feedback)$/)
  await client.close()

  const later = await send()
  expect(later.text).toContain(`${rihla.url}/set-password?token=`)
  expect(later.text).not.toContain(NATIONAL_ID)
})

test('CLIENTS-1: an edit shows the whole national ID, and sends it only if it was changed', async ({ page, text }) => {
  await logInAsStaff(page, text, '/admin/clients?q=layla')
  await chooseInRow(rowOf(page, 'Layla'), text, text('staff:edit'))
  const form = page.getByRole('form', { name: text('clients:editClient') })
  await expect(form.getByLabel(text('clients:field_national_id'))).toHaveValue(LAYLA_ID)
  await form.getByRole('textbox', { name: text('clients:field_whatsapp') }).fill('0100 555 0999')
  const [put] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    form.getByRole('button', { name: text('staff:update') }).click(),
  ])
  expect(Object.keys(put.postDataJSON())).not.toContain('national_id')
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'Layla')).toContainText('+20 100 555 0999')
  await expect(rowMenu(rowOf(page, 'Layla'), text)).toBeFocused()
})

test('CLIENTS-3, CLIENTS-5: errors are shown before saving, under the field, or in the dialog', async ({
  page,
  text,
  rihla,
  language,
}) => {
  await logInAsStaff(page, text, '/admin/clients')
  await page.getByRole('button', { name: text('clients:newClient') }).click()
  const form = page.getByRole('form', { name: text('clients:newClient') })
  const field = (name: string) => form.getByRole('textbox', { name: text(`clients:${name}`) })
  await field('field_email').fill('LAYLA@example.com')
  await field('field_whatsapp').fill('0100 555 0187')
  await expect(form.getByRole('status')).toContainText('Layla Hassan')
  await field('field_national_id').fill(LAYLA_ID)
  await field('initialPrice').fill('cheap')
  await expect(form.getByRole('status').getByText(/Layla Hassan/)).toHaveCount(2)
  await expect(form.getByRole('status').getByText(/Omar Farouk/)).toHaveCount(1)

  const create = form.getByRole('button', { name: text('staff:create') })
  await create.click()
  await expect(form.getByText(text('fields:not_number'))).toBeVisible()
  await expect(field('field_full_name')).toBeFocused()
  await field('field_full_name').fill('Layla Again')
  await field('initialPrice').fill('')
  await create.click()
  await expect(form.getByText(text('fields:taken'))).toBeVisible()
  await field('field_email').fill('another@example.com')
  await field('field_whatsapp').fill('12')
  await create.click()
  await expect(form.getByText(text('fields:not_phone'))).toBeVisible()
  await field('field_whatsapp').fill('')

  await page.route(`${rihla.url}/api/admin/clients/`, (route) => route.abort(), { times: 1 })
  await create.click()
  const failed = page.getByRole('dialog', { name: language === 'ar' ? 'حدث خطأ' : text('clients:saveFailedTitle') })
  await expect(failed).toContainText(
    language === 'ar' ? 'فشل حفظ العميل. الرجاء المحاولة مرة أخرى.' : text('clients:saveFailed'),
  )
  await page.keyboard.press('Escape')
  await expect(create).toBeFocused()
  await expect(field('field_full_name')).toHaveValue('Layla Again')
  await create.press('Enter')
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'Layla Again')).toBeVisible()
})

test('CLIENTS-3, CLIENTS-4: deleting asks and can fail; without a number, a window or an answer no chat opens', async ({
  page,
  text,
  rihla,
  language,
}) => {
  await logInAsStaff(page, text, '/admin/clients')
  const act = (name: string, action: string) => chooseInRow(rowOf(page, name), text, action)

  await act('Mariam', text('clients:welcome'))
  const none = page.getByRole('dialog', {
    name: language === 'en' ? 'No WhatsApp number' : text('clients:noNumberTitle'),
  })
  await expect(none).toContainText(
    language === 'ar' ? 'هذا العميل ليس لديه رقم واتساب مسجّل.' : text('clients:noNumber'),
  )
  await page.keyboard.press('Escape')
  await expect(rowMenu(rowOf(page, 'Mariam'), text)).toBeFocused()

  await act('Omar', text('clients:welcome'))
  const asks = page.getByRole('dialog', { name: text('clients:sendTitle') })
  const confirm = asks.getByRole('button', { name: text('clients:sendConfirm') })
  await page.route(/\/api\/admin\/clients\/\d+\/$/, (route) => route.abort(), { times: 1 })
  await confirm.click()
  await expect(asks.getByRole('alert')).toHaveText(text('clients:sendFailed'))
  expect(page.context().pages()).toHaveLength(1)
  await page.evaluate(() => {
    window.open = () => null
  })
  await confirm.click()
  await expect(asks.getByRole('alert')).toHaveText(text('clients:windowBlocked'))
  await page.keyboard.press('Escape')

  await act('Omar', text('staff:delete'))
  const question = page.getByRole('dialog', { name: text('clients:deleteTitle') })
  if (language === 'en') await expect(question).toContainText('Are you sure you want to delete this client?')
  await expect(question).toContainText('Omar Farouk')
  await expect(question).toContainText(text('clients:deleteLead'))
  await expect(question.getByRole('button', { name: text('common:cancel') })).toBeFocused()
  await page.route(`${rihla.url}/api/admin/clients/*/`, (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: text('staff:delete') }).click()
  const failure = language === 'en' ? 'Failed to delete client' : text('clients:deleteFailed')
  await expect(question.getByRole('alert')).toHaveText(failure)
  await question.getByRole('button', { name: text('staff:delete') }).click()
  await expect(page.getByRole('status').filter({ hasText: text('clients:deleted') })).toContainText('Omar Farouk')
  await expect(rowOf(page, 'Omar Farouk')).toHaveCount(0)
})
