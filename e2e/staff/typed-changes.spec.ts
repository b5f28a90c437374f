import { expect, test } from '../fixtures.ts'
import { enterAsStaff } from './log-in.ts'
import { chooseInRow } from './row-menu.ts'
import { groupOf } from './menu.ts'

for (const [number, path, field] of [
  ['CLIENTS-2', '/admin/clients', 'clients:field_full_name'],
  ['TICKETS-2', '/admin/tickets', 'admin-tickets:field_price'],
] as const)
  test(`${number}: unsaved changes are replaced by another row only after a confirmation`, async ({ page, text }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAsStaff(page, path)
    const edit = async (place: number) => {
      const row = page.getByRole('row').nth(place)
      await chooseInRow(row, text, text('staff:edit'))
    }
    const typed = page.getByRole('form').getByRole('textbox', { name: text(field), exact: true })
    const question = page.getByRole('dialog', { name: text('staff:discardTitle') })
    await edit(1)
    await expect(typed).not.toHaveValue('')
    const first = await typed.inputValue()
    // Nothing typed, nothing to lose.
    await edit(2)
    await expect(typed).not.toHaveValue(first)
    const second = await typed.inputValue()

    await typed.fill('777')
    await edit(1)
    await expect(question.getByRole('button', { name: text('staff:keepEditing') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(typed).toHaveValue('777')

    // Nor by a link in the menu.
    await groupOf(page, text, 'feedback').click()
    await expect(question.getByRole('button', { name: text('staff:keepEditing') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(typed).toHaveValue('777')

    // Nor by the button beside the one that saves.
    await page
      .getByRole('form')
      .getByRole('button', { name: text('common:cancel') })
      .click()
    await expect(question.getByRole('button', { name: text('staff:keepEditing') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(typed).toHaveValue('777')

    await edit(1)
    await question.getByRole('button', { name: text('staff:discard') }).click()
    await expect(typed).toHaveValue(first)
    await expect(page.getByRole('form').locator('input:focus')).toHaveCount(1)
    await edit(2)
    await expect(typed).toHaveValue(second)
  })
