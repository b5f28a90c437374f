import { expect, test } from 'vitest'
import { entryAt, groupsFor, isPage } from './menu-groups.ts'

const owners = groupsFor(true)
const namesOf = (isOwner: boolean) => groupsFor(isOwner).map(({ name }) => name)

test('DASH-1: the menu of the specification is complete, and only owners have settings and money', () => {
  const names = owners.flatMap(({ entries }) => entries.map(({ name }) => name))
  const specified = ['analytics', 'allClients', 'tickets', 'rewards', 'feedbackList', 'registerUser']
  expect(names).toEqual(expect.arrayContaining([...specified, 'promoCode', 'whatsappMessage']))
  expect(namesOf(true)).toContain('settings')
  expect(namesOf(false)).not.toContain('settings')
  expect(groupsFor(false).flatMap(({ entries }) => entries.map(({ name }) => name))).not.toContain('money')
})

test('DASH-1: the programme stands between analytics and settings, and agents can read it', () => {
  expect(namesOf(true).slice(-3)).toEqual(['analytics', 'programme', 'settings'])
  expect(namesOf(false)).toContain('programme')
})

test.each([
  ['/admin', 'today'],
  ['/admin/', 'today'],
  ['/admin/dashboard', 'today'],
  ['/admin/analytics', 'analytics'],
  ['/admin/clients', 'allClients'],
  ['/admin/clients/10001/points', 'allClients'],
  ['/admin/clients/requests', 'requests'],
  ['/admin/clients/duplicates/10001/10002', 'duplicates'],
  ['/admin/clients/import/', 'import'],
  ['/register-user', 'registerUser'],
  ['/admin/integrations/keys', 'integrations'],
  ['/admin/programme/history', 'programme'],
  ['/admin/account', undefined],
])('%s belongs to %s', (path, name) => {
  expect(entryAt(owners, path)?.name).toBe(name)
})

test('no address stands in the menu twice', () => {
  const addresses = owners.flatMap(({ entries }) => entries.filter(isPage).map(({ to }) => to))
  expect(new Set(addresses).size).toBe(addresses.length)
})
