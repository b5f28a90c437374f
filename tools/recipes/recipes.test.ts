import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoint } from './endpoint.ts'
import { field } from './field.ts'
import { changed, excessOf, sectionOf } from './recipe.ts'

const RECIPES = [endpoint, field].map((recipe) => [recipe.title, recipe] as const)
const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

test.each(RECIPES)('%s can be applied to the files as they are', (_title, { changes }) => {
  for (const change of changes) {
    expect([change.path, existsSync(new URL(change.path, ROOT))]).toEqual([change.path, !('text' in change)])
    const before = 'text' in change ? '' : read(change.path)
    expect(changed(change, before)).not.toBe(before)
  }
})

test.each(RECIPES)('%s is within its limit', (_title, recipe) => {
  expect(
    excessOf(
      recipe,
      recipe.changes.map(({ path }) => path),
    ),
  ).toEqual([])
})

test.each(RECIPES)('%s names its places in CONTRIBUTING.md', (title, { places }) => {
  const section = sectionOf(read('CONTRIBUTING.md'), title)
  expect(places.filter((place) => !section.includes(place))).toEqual([])
})

test('a place too many is counted, and a generated file is not', () => {
  const paths = ['a.ts', 'b.tsx', 'packages/locales/en/staff/clients.json', 'docs/openapi.json', 'a.test.ts']
  expect(excessOf({ most: { place: 4, source: 2, catalogue: 1 } }, paths)).toEqual([])
  expect(excessOf({ most: { place: 3, source: 1, catalogue: 0 } }, paths)).toEqual([
    '4 of kind place, at most 3',
    '2 of kind source, at most 1',
    '1 of kind catalogue, at most 0',
  ])
})

test('a line that is missing or not unique cannot be inserted after', () => {
  const insert: [string, string][] = [['b\n', 'new\n']]
  expect(changed({ path: 'x', insert }, 'a\nb\nc\n')).toBe('a\nb\nnew\nc\n')
  expect(() => changed({ path: 'x', insert }, 'a\n')).toThrow('0 times')
  expect(() => changed({ path: 'x', insert }, 'b\nb\n')).toThrow('2 times')
})
