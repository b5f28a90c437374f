import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Text } from '../texts.ts'

/** The elements of the staff's ticket page. */
export const ticketDesk = (page: Page, text: Text) => {
  const form = page.getByRole('form')
  const rows = page.getByRole('table').getByRole('row')
  const rowOf = (reference: string) => rows.filter({ hasText: reference })
  const inRow = (reference: string, label: string) =>
    rowOf(reference).getByRole('button', { name: text(label, { name: '' }) })
  const client = form.getByRole('combobox', { name: text('admin-tickets:field_client') })
  const clients = page.getByRole('listbox').getByRole('option')

  return {
    form,
    client,
    clients,
    rowOf,
    newest: rows.nth(1),
    field: (name: string) => form.getByRole('textbox', { name: text(`admin-tickets:field_${name}`) }),
    send: (label: 'create' | 'update') => form.getByRole('button', { name: text(`staff:${label}`) }).click(),
    openNew: () => page.getByRole('button', { name: text('admin-tickets:new') }).click(),
    edit: (reference: string) => inRow(reference, 'staff:editOf').click(),
    delete: (reference: string) => inRow(reference, 'staff:deleteOf').click(),
    moves: (reference: string) => inRow(reference, 'admin-tickets:moveOf'),

    chooseClient: async (name: string) => {
      await client.fill(name)
      await expect(clients).toHaveCount(1)
      await client.press('ArrowDown')
      await client.press('Enter')
      await expect(client).toHaveValue(new RegExp(name))
    },
  }
}
