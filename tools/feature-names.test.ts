import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const FEATURES = [
  ...[
    'accounts',
    'agency',
    'audit',
    'branches',
    'clients',
    'dashboard',
    'feedback',
    'integrations',
    'messages',
    'points',
    'programme',
    'rewards',
  ],
  ...['search', 'staff', 'tickets', 'today'],
]

/** What every feature of the contract builds on. */
const BESIDE_FEATURES = ['endpoint', 'examples', 'features', 'fields', 'index', 'problems']

const namesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(new URL(`../${folder}`, import.meta.url))
  return entries.filter((name) => !name.endsWith('.test.ts')).map((name) => basename(name, '.ts'))
}

test.each(['apps/server/src/features', 'apps/web/src/features'])('%s has the features of the list', async (folder) => {
  expect((await namesIn(folder)).toSorted()).toEqual(FEATURES)
})

test('the contract has the features of the list', async () => {
  const names = await namesIn('packages/contract/src')
  expect(names.filter((name) => !BESIDE_FEATURES.includes(name)).toSorted()).toEqual(FEATURES)
})
