import { expect, test } from '../fixtures.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'
import { chooseInRow, rowMenu } from './row-menu.ts'

test('an owner who entered the password long ago is asked for it, and the form loses nothing', async ({
  page,
  text,
  rihla,
}) => {
  await enterAsStaff(page, '/admin/staff')
  const agent = page.getByRole('row').filter({ hasText: 'agent' })
  await expect(agent).toBeVisible()
  await rowsOf(rihla.databaseUrl, `update session set authenticated_at = now() - interval '11 minutes'`)
  await chooseInRow(agent, text, text('admin-staff:setPassword'))
  const form = page.getByRole('dialog', { name: text('admin-staff:setPassword') })
  const field = form.getByLabel(text('admin-staff:newPassword'), { exact: true })
  await field.fill('seven boats on the Nile')
  await page.keyboard.press('Enter')

  const question = page.getByRole('dialog', { name: text('staff:confirmTitle') })
  await expect(question.getByLabel(text('staff:confirmPassword'), { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByText(text('problems:reauthentication_required'))).toBeVisible()
  await expect(field).toHaveValue('seven boats on the Nile')

  await form.getByRole('button', { name: text('admin-staff:save') }).click()
  await expect(question.getByLabel(text('staff:confirmPassword'), { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByText(text('staff:confirmPasswordRequired'))).toBeVisible()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(question.getByText(text('fields:wrong_password'))).toBeVisible()
  await question.getByLabel(text('staff:confirmPassword'), { exact: true }).fill('demo-admin-2026')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(form).toBeHidden()
  await expect(page.getByText(text('admin-staff:passwordSet'))).toBeVisible()
})

test('an agent sees the adjustment limit and cannot erase; many accesses to national IDs alert the owner', async ({
  page,
  text,
  rihla,
}) => {
  await rowsOf(rihla.databaseUrl, `update staff set role = 'agent' where username = 'admin'`)
  await enterAsStaff(page, '/admin/clients')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await rowMenu(page.getByRole('row').nth(1), text).click()
  await expect(page.getByRole('menuitem', { name: text('staff:edit') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: text('staff:delete') })).toHaveCount(0)
  await rowsOf(rihla.databaseUrl, `update staff set role = 'owner' where username = 'admin'`)
  await rowsOf(
    rihla.databaseUrl,
    `insert into audit_entry (staff_id, action, subject, subject_id)
     select id, 'view_many_national_ids', 'staff', id from staff where username = 'agent'`,
  )
  await page.goto(`${rihla.url}/admin/settings`)
  const alert = page.getByRole('alert').filter({ hasText: 'agent' })
  await expect(alert).toContainText(text('staff:alertLog'))
  await expect(page.getByLabel(text('admin-settings:largest_adjustment'))).toHaveValue('1000')
  await alert.getByRole('button', { name: text('staff:alertDismiss') }).click()
  await expect(alert).toBeHidden()
})
