import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { chooseInRow } from './row-menu.ts'

/** The status of a ticket, which opens the allowed next ones. */
export const movesIn = (row: Locator, text: Text) =>
  row.getByRole('button', { name: text('admin-tickets:moveOf', { name: '' }) })

/** The elements of the staff's ticket page. */
export const ticketDesk = (page: Page, text: Text) => {
  const form = page.getByRole('form')
  const rows = page.getByRole('table').getByRole('row')
  const rowOf = (reference: string) => rows.filter({ hasText: reference })
  const client = form.getByRole('combobox', { name: text('admin-tickets:field_client') })
  const clients = page.getByRole('listbox').getByRole('option')

  return {
    form,
    client,
    clients,
    rowOf,
    newest: rows.nth(1),
    type: (name: string) => form.getByRole('radio', { name: text(`tickets:type_${name}`) }),
    ourReference: form.getByRole('textbox', { name: text('admin-tickets:ourReference') }),
    field: (name: string) => {
      const named = { name: text(`admin-tickets:field_${name}`) }
      // The flight number of the return comes after that of the flight.
      return form.getByRole('textbox', named).or(form.getByRole('combobox', named)).first()
    },
    send: (label: 'create' | 'update') => form.getByRole('button', { name: text(`staff:${label}`) }).click(),
    openNew: () => page.getByRole('button', { name: text('admin-tickets:new') }).click(),
    edit: (reference: string) => chooseInRow(rowOf(reference), text, text('staff:edit')),
    delete: (reference: string) => chooseInRow(rowOf(reference), text, text('staff:delete')),
    moves: (reference: string) => movesIn(rowOf(reference), text),

    chooseClient: async (name: string) => {
      await client.fill(name)
      await expect(clients).toHaveCount(1)
      await client.press('ArrowDown')
      await client.press('Enter')
      await expect(client).toHaveValue(new RegExp(name))
    },
  }
}
