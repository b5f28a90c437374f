import type { Locator, Page } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { fromAnotherDesk } from './staff/another-desk.ts'
import { EDITED_FORMS, firstOf } from './staff/edited-forms.ts'
import { enterAsStaff } from './staff/log-in.ts'
import { chooseInRow } from './staff/row-menu.ts'
import { ticketDesk } from './staff/ticket-desk.ts'
import type { Text } from './texts.ts'

const [MINE, TYPED, THEIRS] = ['Layla Hassan Air', 'Layla typed this', 'Layla saved this']

const submit = (form: Locator) => form.locator('button[type="submit"]')
const notice = (page: Page, text: Text) => page.getByRole('region', { name: text('staff:changedTitle') })
const question = (page: Page, text: Text, label: string) =>
  notice(page, text).getByRole('radiogroup', { name: text(label) })

test.describe('with two desks', () => {
  test.skip(({ language }) => language !== 'en', 'A conflict is the same in every language; its looks are below.')

  for (const { name, path, field, other, ...does } of EDITED_FORMS)
    test(`CLIENTS-5: changes of ${name} are merged, and only fields that both changed are asked`, async ({
      page,
      text,
    }) => {
      await enterAsStaff(page, path)
      // A reward has a name in other languages too.
      const entry = (form: Locator) => form.locator(`[name="${field.name}"]`)
      const typeAndLet = async (typed: string, act: () => Promise<unknown>) => {
        const form = await does.open(page, text)
        await entry(form).fill(typed)
        await act()
        await submit(form).click()
        return form
      }
      const stored = (value: string) =>
        expect.poll(() => does.find(page)).toMatchObject({ [field.name]: value, [other.name]: other.value })

      await typeAndLet(MINE, async () => does.change(page, await does.find(page), { [other.name]: other.value }))
      await expect(page.getByText(text('staff:keptTooFields', { fields: text(other.label) }))).toBeVisible()
      await stored(MINE)

      const form = await typeAndLet(TYPED, async () => {
        await does.change(page, await does.find(page), { [field.name]: THEIRS })
      })
      await expect(notice(page, text).getByRole('heading')).toBeFocused()
      const choice = question(page, text, field.label).getByRole('radio')
      await expect(choice).toHaveCount(2)
      await expect(choice.first()).toBeChecked()
      await expect(choice.first()).toHaveAccessibleName(`${text('staff:changedYours')} ${TYPED}`)
      await expect(choice.last()).toHaveAccessibleName(`${text('staff:changedTheirs')} ${THEIRS}`)
      await expect(entry(form)).toBeHidden()
      expect(await does.find(page)).toMatchObject({ [field.name]: THEIRS })
      await expect(submit(form)).toHaveText(text('staff:changedSave'))
      await submit(form).click()
      await stored(TYPED)
      await expect(notice(page, text)).toBeHidden()

      await typeAndLet(MINE, async () => {
        await does.change(page, await does.find(page), { [field.name]: THEIRS })
      })
      // By keyboard: the heading has the focus, the question is the next stop, an arrow key chooses.
      await expect(notice(page, text).getByRole('heading')).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await expect(choice.last()).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(notice(page, text)).toBeHidden()
      await stored(THEIRS)

      const { remove } = does
      if (!remove) return
      const gone = await typeAndLet(TYPED, async () => remove(page, await does.find(page)))
      if (does.failsInDialog) {
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await expect(gone.getByRole('alert')).toContainText(text('staff:goneLead'))
      await expect(entry(gone)).toHaveValue(TYPED)
    })

  test('CLIENTS-5: with one ticket in two browsers, price and points are one conflict, and the rest is merged', async ({
    page,
    text,
    browser,
  }) => {
    await enterAsStaff(page, '/admin/tickets?q=RH-7Q2X9K')
    const other = await browser.newPage({ storageState: await page.context().storageState() })
    await other.goto(page.url())
    const [mine, theirs] = [ticketDesk(page, text), ticketDesk(other, text)]
    await mine.edit('RH-7Q2X9K')
    await theirs.edit('RH-7Q2X9K')
    await theirs.field('price').fill('50000')
    await theirs.field('airline').fill('Nile Air')
    await theirs.send('update')
    await expect(theirs.form).toBeHidden()

    await mine.field('points').fill('75')
    await mine.field('arrival_city').fill('Izmir')
    await mine.send('update')
    const asked = notice(page, text)
    await expect(asked.getByRole('radiogroup')).toHaveCount(1)
    await expect(asked.getByRole('radio').first()).toHaveAccessibleName(/42,000.*75$/)
    await expect(asked.getByRole('radio').last()).toHaveAccessibleName(/50,000.*500$/)
    const labels = (...fields: string[]) => ({
      fields: fields.map((field) => text(`admin-tickets:field_${field}`)).join(', '),
    })
    await expect(asked).toContainText(text('staff:changedOnlyMine', labels('arrival_city')))
    await expect(asked).toContainText(text('staff:changedOnlyTheirs', labels('airline')))
    await asked.getByRole('radio').last().check()

    // A third change while the user is choosing.
    await theirs.edit('RH-7Q2X9K')
    await theirs.field('flight_number').fill('MS 999')
    await theirs.send('update')
    await expect(theirs.form).toBeHidden()
    await mine.form.getByRole('button', { name: text('staff:changedSave') }).click()
    await expect(mine.form).toBeHidden()
    expect(await firstOf(page, 'tickets/?q=RH-7Q2X9K')).toMatchObject({
      price: 50_000,
      points: 500,
      airline: 'Nile Air',
      arrival_city: 'Izmir',
      flight_number: 'MS 999',
    })
    await other.close()
  })

  test('CLIENTS-5, ADMIN-1, DASH-7: a role, a step of a follow-up and a reply are merged in the same way', async ({
    page,
    text,
  }) => {
    await enterAsStaff(page, '/admin/staff')
    const dialog = page.getByRole('dialog')
    const karim = () => firstOf(page, 'staff/', ({ username }) => String(username).includes('karim'))
    const row = page.getByRole('row').filter({ hasText: 'karim' })
    await chooseInRow(row, text, text('admin-staff:changeRole'))
    await dialog.getByRole('radio', { name: text('staff:roleOwner') }).check()
    await fromAnotherDesk(page, 'PUT', `staff/${(await karim()).id}/`, { disabled: true })
    await submit(dialog).click()
    await expect(page.getByText(text('staff:keptToo'))).toBeVisible()
    expect(await karim()).toMatchObject({ role: 'owner', disabled_at: expect.any(String) })

    const isAnswerable = ({ review }: Record<string, unknown>) =>
      (review as { client_id: number | null; reply: object | null }).client_id !== null
    const { id, review } = await firstOf(page, 'follow-ups/?state=new&limit=100', isAnswerable)
    const followUp = () => fromAnotherDesk(page, 'GET', `follow-ups/${id}/`)
    const openFollowUp = () => page.goto(new URL(`/admin/follow-ups?open=${id}`, page.url()).href)
    const note = dialog.getByLabel(text('admin-follow-ups:note'))
    const save = dialog.locator('button[type="submit"]').last()
    await openFollowUp()
    await note.fill('I called her.')
    await fromAnotherDesk(page, 'PUT', `follow-ups/${id}/`, { state: 'contacted', note: 'I called her too.' })
    await save.click()
    await expect(dialog).toBeHidden()
    expect((await followUp()).data).toMatchObject({
      state: 'contacted',
      steps: [{ note: 'I called her too.' }, { note: 'I called her.', state: 'contacted' }],
    })

    await openFollowUp()
    await note.fill('Back to the start.')
    await dialog.getByText(text('admin-follow-ups:step_new'), { exact: true }).click()
    await fromAnotherDesk(page, 'PUT', `follow-ups/${id}/`, { state: 'resolved' })
    await save.click()
    await question(page, text, 'admin-follow-ups:step').getByRole('radio').last().check()
    await expect(note).toHaveValue('Back to the start.')
    await save.click()
    await expect(dialog).toBeHidden()
    expect((await followUp()).data).toMatchObject({ state: 'resolved' })

    await openFollowUp()
    await dialog.getByRole('button', { name: text('admin-replies:answerReview') }).click()
    await dialog.getByLabel(text('admin-replies:field')).fill(TYPED)
    await fromAnotherDesk(page, 'POST', `feedback/${(review as { id: number }).id}/reply/`, { reply: THEIRS })
    await dialog.getByRole('button', { name: text('admin-replies:send') }).click()
    await expect(question(page, text, 'admin-replies:field').getByRole('radio').last()).toHaveAccessibleName(
      `${text('staff:changedTheirs')} ${THEIRS}`,
    )
    await dialog.getByRole('button', { name: text('staff:changedSave') }).click()
    await expect(dialog.getByText(TYPED)).toBeVisible()
    // The text also stands in the field while it is being saved.
    await expect.poll(async () => (await followUp()).data.review.reply.text).toBe(TYPED)
  })
})

test('CLIENTS-5: a conflict on a phone can be read, chosen by touch and passes the accessibility rules', async ({
  page,
  text,
  isMobile,
}) => {
  test.skip(!isMobile)
  const [{ find, open, change }] = EDITED_FORMS as [(typeof EDITED_FORMS)[number]]
  await enterAsStaff(page, '/admin/clients?q=layla')
  const form = await open(page, text)
  await form.getByLabel(text('clients:field_full_name')).fill('ليلى حسن')
  await form.getByRole('textbox', { name: text('clients:field_email') }).fill('layla@new.example')
  await form.getByRole('textbox', { name: text('clients:passportExpiryOptional') }).fill('14/06/2029')
  const theirs = { full_name: 'ليلى أ. حسن', passport_expiry: '2029-01-14', whatsapp: '+201005550199' }
  await change(page, await find(page), theirs)
  await submit(form).click()
  await expect(notice(page, text).getByRole('radiogroup')).toHaveCount(2)
  await expectNoViolationsInEitherScheme(page, 'edit conflict')
  await notice(page, text)
    .getByRole('button', { name: text('staff:changedUseAll') })
    .tap()
  await question(page, text, 'clients:field_full_name').getByText('ليلى حسن').tap()
  await submit(form).click()
  await expect.poll(() => find(page)).toMatchObject({ ...theirs, full_name: 'ليلى حسن', email: 'layla@new.example' })
})
