import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'
import { rowsOf } from './database.ts'
import { logInAsStaff } from './log-in.ts'
import { openedChat } from './opened-chat.ts'

const OWN = 'by the blue Nile'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('PEOPLE-1, PEOPLE-5: somebody with nothing but a phone number registers, is welcomed, signs in and gets help', async ({
  page,
  context,
  browser,
  text,
  rihla,
  language,
  inbox,
}) => {
  const name = language === 'ar' ? 'الحاجة فاطمة' : 'Hajja Fatma'
  const visitor = await browser.newPage()
  await visitor.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await visitor.goto(`${rihla.url}/register-user`)
  await visitor.getByLabel(text('registration:name'), { exact: false }).fill(name)
  await visitor.getByLabel(text('registration:price')).fill('12000')
  const send = visitor.getByRole('button', { name: text('registration:publicSubmit') })
  await send.click()
  await expect(visitor.getByText(text('fields:phone_or_email'))).toBeVisible()
  await visitor.getByLabel(text('registration:phone')).fill('٠١٠٠٥٥٥٠٩٩٩')
  await send.click()
  await expect(visitor.getByRole('status').filter({ hasText: text('server:requestReceived') })).toBeVisible()

  await logInAsStaff(page, text, '/admin/clients/requests')
  await expect(rowOf(page, name)).toContainText('+20 100 555 0999')
  await rowOf(page, name)
    .getByRole('button', { name: text('registration:approve') })
    .click()
  await page.getByRole('button', { name: text('registration:approveAtPrice') }).click()
  const welcome = page.getByRole('dialog', { name: text('clients:sendTitle') })
  await expect(welcome).toContainText(name)
  const open = () => welcome.getByRole('button', { name: text('clients:sendConfirm') }).click()
  const chat = await openedChat(context, open)
  expect(chat.path).toBe('/201005550999')
  expect(chat.text).toContain('اسم المستخدم: \u2066+201005550999\u2069')
  expect(inbox.emails).toEqual([])

  const choose = async (link: string, password: string) => {
    await visitor.goto(/https?:\S+token=\S+/.exec(link)?.[0] ?? '')
    await visitor.getByLabel(text('passwords:newPassword'), { exact: true }).fill(password)
    await visitor.getByLabel(text('passwords:newPassword'), { exact: true }).press('Enter')
    await expect(visitor).toHaveURL(/\/(profile|feedback)$/)
    await visitor.evaluate(() => localStorage.removeItem('token'))
  }
  await choose(chat.text, OWN)
  for (const typed of ['٠١٠٠٥٥٥٠٩٩٩', '+20 100 555 0999', '0100-555-0999']) {
    await visitor.goto(rihla.url)
    await logIn(visitor, text, typed, OWN)
    await expect(visitor).toHaveURL(/\/(profile|feedback)$/)
    await visitor.evaluate(() => localStorage.removeItem('token'))
  }

  // Forgotten: without an email the screen says whom to call, and the desk hands over a link.
  await visitor.goto(rihla.url)
  await visitor.getByLabel(text('login:login')).fill('01005550999')
  await visitor.getByRole('button', { name: text('login:forgot') }).click()
  await visitor.getByRole('button', { name: text('passwords:sendCode') }).click()
  await expect(visitor.getByText(text('passwords:withoutEmail'))).toBeVisible()
  const [client] = await rowsOf<{ id: number }>(
    rihla.databaseUrl,
    `select id from client where whatsapp = '+201005550999' and email is null`,
  )
  await page.goto(`${rihla.url}/admin/clients/${client?.id}`)
  await page.getByRole('button', { name: text('admin-client:whatsapp'), exact: true }).click()
  await page.getByRole('menuitem', { name: text('admin-client:sendWelcome') }).click()
  const again = await openedChat(context, open)
  await choose(again.text, 'a quiet felucca')
  await visitor.goto(rihla.url)
  await logIn(visitor, text, '01005550999', 'a quiet felucca')
  await expect(visitor).toHaveURL(/\/(profile|feedback)$/)
  await visitor.close()
})
