import { givenReview } from '../../apps/server/test/given-reviews.ts'
import { expect, test } from '../fixtures.ts'
import { inDatabase, rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'

test('DASH-9, ADMIN-5, CHAT-1, CHAT-5: the promo link has the number and the filled-in message', async ({
  page,
  text,
  rihla,
  context,
}) => {
  const rows = page.locator('tbody tr[role=row]')
  const rowOf = (who: string) => rows.filter({ has: page.getByText(who, { exact: true }) })
  const name = 'Mona & "Sons" #1 {promo}'
  await inDatabase(rihla.databaseUrl, async (db) => {
    await givenReview(db, { name, mobile: '+201005559002' })
    // The person has no account with the review, but agreed as the client with this number (CONV-8).
    const { id } = await db
      .insertInto('client')
      .values({ full_name: 'Mona', whatsapp: '+201005559002' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('consent')
      .values({ client_id: id, channel: 'whatsapp', granted: true, source: 'client' })
      .execute()
  })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await enterAsStaff(page, '/admin/feedback')
  const [saved] = await rowsOf<{ code: string; message: string }>(
    rihla.databaseUrl,
    `select (select code from promo_code order by id desc limit 1), (select message from message_template order by id desc limit 1)`,
  )
  const send = (to: string) => rowOf(to).getByRole('link', { name: text('reviews:sendPromo') })
  await expect(send(name)).toHaveAttribute('rel', /noopener/)
  const opened = context.waitForEvent('page')
  await send(name).click()
  const chat = await opened
  const [before = '', after = ''] = (saved?.message ?? '').replace('{promo}', saved?.code ?? '').split('{name}')
  expect(chat.url()).toBe(
    `https://wa.me/201005559002?text=${encodeURIComponent(before + name + after).replaceAll("'", '%27')}`,
  )
  await chat.close()

  const withoutNumber = rows.filter({ has: page.getByText(text('feedback:anonymous'), { exact: true }) })
  await expect(withoutNumber.first().getByRole('button', { name: text('reviews:noMobile') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  const optedOut = await inDatabase(rihla.databaseUrl, async (db) => {
    const { id, whatsapp } = await db
      .insertInto('client')
      .values({ full_name: 'Opting Out', email: 'opting-out@example.com', whatsapp: '+201005559003' })
      .returning(['id', 'whatsapp'])
      .executeTakeFirstOrThrow()
    await givenReview(db, { name: 'Opting Out', mobile: whatsapp, client_id: id })
    await db
      .insertInto('consent')
      .values({ client_id: id, channel: 'whatsapp', granted: false, source: 'client' })
      .execute()
    return rowOf('Opting Out')
  })
  await page.reload()
  await expect(optedOut.getByRole('button', { name: text('reviews:optedOut') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await rowsOf(rihla.databaseUrl, 'delete from promo_code')
  await page.reload()
  const blocked = rowOf(name).getByRole('button', { name: text('reviews:noPromo') })
  await blocked.focus()
  await expect(page.getByRole('tooltip')).toHaveText(text('reviews:noPromo'))
})

test('DASH-9: a sent promo is marked with who and when, and the chat opens even if that cannot be recorded', async ({
  page,
  context,
  text,
  rihla,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await enterAsStaff(page, '/admin/feedback?q=layla')
  const row = page.getByRole('table').getByRole('row').nth(1)
  const promo = row.getByRole('link', { name: text('reviews:sendPromo') })
  const openChat = async (press: () => Promise<void>) => {
    const [chat] = await Promise.all([context.waitForEvent('page'), press()])
    await chat.waitForURL(/wa\.me/)
    await chat.close()
  }
  await page.route('**/api/admin/messages/', (route) => route.abort(), { times: 1 })
  await openChat(() => promo.click())
  await expect(page.getByText(text('staff:noteFailed'))).toBeVisible()
  expect(await rowsOf(rihla.databaseUrl, 'select 1 from sent_message')).toEqual([])

  await openChat(() => promo.click())
  await expect(row).toContainText('RIHLA10')
  await expect(row).toContainText('admin')
  const year = new Date().getFullYear()
  await expect(row).toContainText(String(year))

  await row.getByRole('link', { name: 'Layla Hassan', exact: true }).click()
  const about = page.getByRole('complementary', { name: text('admin-client:about') })
  const sent = about.getByRole('listitem')
  await expect(sent).toHaveCount(1)
  await expect(sent).toContainText('RIHLA10')
  await page.getByRole('button', { name: text('admin-client:whatsapp'), exact: true }).click()
  await openChat(() => page.getByRole('menuitem', { name: text('admin-client:sendPromo') }).click())
  await expect(sent).toHaveCount(2)
  await page.getByRole('button', { name: text('admin-client:whatsapp'), exact: true }).click()
  await page.getByRole('menuitem', { name: text('admin-client:sendWelcome') }).click()
  const asks = page.getByRole('dialog', { name: text('clients:sendTitle') })
  await openChat(() => asks.getByRole('button', { name: text('clients:sendConfirm') }).click())
  await expect(sent).toHaveCount(3)
  await expect(sent.first()).toContainText(text('admin-client:sentWelcome'))
})

test('CONV-8: without a recorded consent the promo is blocked, and leads to recording how the client agreed', async ({
  page,
  context,
  text,
  rihla,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await inDatabase(rihla.databaseUrl, async (db) => {
    const { id, whatsapp } = await db
      .insertInto('client')
      .values({ full_name: 'Not Asked', email: 'not-asked@example.com', whatsapp: '+201005559004', language: 'fr' })
      .returning(['id', 'whatsapp'])
      .executeTakeFirstOrThrow()
    await givenReview(db, { name: 'Not Asked', mobile: whatsapp, client_id: id })
    await givenReview(db, { name: 'Stranger', mobile: '+201005559005' })
  })
  await enterAsStaff(page, '/admin/feedback')
  const rowOf = (who: string) =>
    page.locator('tbody tr[role=row]').filter({ has: page.getByText(who, { exact: true }) })
  await expect(rowOf('Stranger').getByRole('button', { name: text('reviews:noConsent') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await rowOf('Not Asked')
    .getByRole('button', { name: text('reviews:askConsent') })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: text('admin-client:offersBy_whatsapp') })
  // In the language of the client, who hears it.
  await expect(dialog.getByRole('blockquote')).toHaveText(/L’agence peut m’envoyer des offres par WhatsApp/)
  await dialog.getByLabel(text('admin-client:granted')).check()
  await dialog.getByRole('button', { name: text('admin-client:record') }).click()
  await expect(dialog).toContainText(text('admin-client:answerFault'))
  await dialog.getByLabel(text('consent:how_phone')).check()
  await dialog.getByRole('button', { name: text('admin-client:record') }).click()
  await expect(dialog).toBeHidden()

  const about = page.getByRole('complementary', { name: text('admin-client:about') })
  await about.getByRole('link', { name: text('admin-client:openRegister') }).click()
  const line = page.getByRole('region', { name: text('admin-client:tab_consent') }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  for (const part of ['admin-client:saidYes', 'consent:how_phone'] as const)
    await expect(line).toContainText(text(part))
  await page.getByRole('link', { name: text('admin-client:printRegister') }).click()
  await expect(page.getByRole('heading', { name: text('admin-client:registerTitle') })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Not Asked')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: text('admin-client:printRegister') })).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.goto(`${rihla.url}/admin/feedback?q=not`)
  await expect(rowOf('Not Asked').getByRole('link', { name: text('reviews:sendPromo') })).toBeVisible()
})
