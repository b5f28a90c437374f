import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Text } from '../texts.ts'

/** Leaves a form with unsaved changes by its Cancel, which asks first. */
export const cancelTyped = async (form: Locator, text: Text) => {
  await form.getByRole('button', { name: text('common:cancel') }).click()
  const question = form.page().getByRole('dialog', { name: text('staff:discardTitle') })
  await question.getByRole('button', { name: text('staff:discard') }).click()
  await expect(form).toBeHidden()
}
