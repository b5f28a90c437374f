import type { Locator, Page } from '@playwright/test'
import type { Text } from '../texts.ts'
import { fromAnotherDesk } from './another-desk.ts'
import { chooseInRow } from './row-menu.ts'

export type Stored = Record<string, unknown> & { id: number }

/** A form of a record with a version, and the changes of two desks. */
export type EditedForm = {
  name: string
  path: string
  find: (page: Page) => Promise<Stored>
  open: (page: Page, text: Text) => Promise<Locator>
  /** The field that this desk and the other one change. */
  field: { name: string; label: string }
  /** The field that only the other desk changes. */
  other: { name: string; label: string; value: string | number }
  change: (page: Page, stored: Stored, changes: Record<string, unknown>) => Promise<unknown>
  remove?: (page: Page, stored: Stored) => Promise<unknown>
  /** A failed save opens a dialog over the form. */
  failsInDialog?: true
}

const put = (path: string, fields: string[]) => (page: Page, stored: Stored, changes: object) =>
  fromAnotherDesk(page, 'PUT', `${path}/${stored.id}/`, {
    ...Object.fromEntries(fields.map((field) => [field, stored[field]])),
    ...changes,
  })

const removeFrom =
  (path: string) =>
  (page: Page, { id }: Stored) =>
    fromAnotherDesk(page, 'DELETE', `${path}/${id}/`)

export const firstOf = async (page: Page, path: string, isIt: (row: Stored) => boolean = () => true) => {
  const { data } = (await fromAnotherDesk(page, 'GET', path)) as { data: Stored[] }
  const row = data.find(isIt)
  if (!row) throw new Error(`Not found in ${path}.`)
  return row
}

const editInRow = (words: string | RegExp) => async (page: Page, text: Text) => {
  await chooseInRow(page.getByRole('row').filter({ hasText: words }), text, text('staff:edit'))
  return page.getByRole('form')
}

const TICKET = 'RH-7Q2X9K'

export const EDITED_FORMS: EditedForm[] = [
  {
    name: 'a client',
    path: '/admin/clients?q=layla',
    find: (page) => firstOf(page, 'clients/?q=layla'),
    open: editInRow('Layla'),
    field: { name: 'full_name', label: 'clients:field_full_name' },
    other: { name: 'whatsapp', label: 'clients:field_whatsapp', value: '+201005550999' },
    change: put('clients', ['full_name', 'email', 'whatsapp', 'passport_expiry']),
    remove: removeFrom('clients'),
  },
  {
    name: 'a traveller',
    path: '/admin/clients/10001/travellers',
    find: (page) => firstOf(page, 'clients/10001/travellers/'),
    open: (page, text) => editInRow(/Karim Mahmoud|Layla/)(page, text),
    field: { name: 'name', label: 'admin-travellers:field_name' },
    other: { name: 'birth_date', label: 'admin-travellers:field_birth_date', value: '1988-06-20' },
    change: put('travellers', ['name', 'relation', 'birth_date', 'nationality', 'passport_expiry']),
    remove: removeFrom('travellers'),
  },
  {
    name: 'a ticket',
    path: `/admin/tickets?q=${TICKET}`,
    find: (page) => firstOf(page, `tickets/?q=${TICKET}`),
    open: editInRow(TICKET),
    field: { name: 'airline', label: 'admin-tickets:field_airline' },
    other: { name: 'arrival_city', label: 'admin-tickets:field_arrival_city', value: 'Ankara' },
    change: put('tickets', [
      ...['client', 'ticket_type', 'price', 'departure_city', 'arrival_city', 'departure_date', 'airline'],
    ]),
    remove: removeFrom('tickets'),
    failsInDialog: true,
  },
  {
    name: 'a reward',
    path: '/admin/rewards',
    find: (page) => firstOf(page, 'rewards/', ({ reward_type }) => reward_type === 'lounge'),
    open: async (page, text) => {
      const row = page.getByRole('row').filter({ hasText: /Airport lounge|صالة المطار|Layla/ })
      await row.getByRole('button', { name: text('staff:editOf', { name: '' }) }).click()
      return page.getByRole('dialog')
    },
    field: { name: 'name', label: 'admin-rewards:name' },
    other: { name: 'cost_points', label: 'admin-rewards:cost_points', value: 450 },
    change: put('rewards', ['name', 'description', 'reward_type', 'cost_points', 'validity_days']),
    remove: removeFrom('rewards'),
  },
  {
    name: 'the settings',
    path: '/admin/settings',
    find: async (page) => (await fromAnotherDesk(page, 'GET', 'settings/')).data,
    open: async (page, text) => page.getByRole('form', { name: text('admin-settings:form') }),
    field: { name: 'name', label: 'admin-settings:name' },
    other: { name: 'hotline', label: 'admin-settings:hotline', value: '19 123' },
    change: (page, { version: _, ...stored }, changes) =>
      fromAnotherDesk(page, 'PUT', 'settings/', { ...stored, ...changes }),
  },
  {
    name: 'a webhook',
    path: '/admin/integrations',
    find: (page) => firstOf(page, 'webhooks/'),
    open: editInRow('://'),
    field: { name: 'description', label: 'admin-integrations:description' },
    other: { name: 'url', label: 'admin-integrations:url', value: 'https://till.example/rihla' },
    change: put('webhooks', []),
    remove: removeFrom('webhooks'),
  },
]
