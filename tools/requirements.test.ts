import { expect, test } from 'vitest'
import { groupedByPrefix, numbersCarried, numbersDefined, titlesIn } from './requirement-numbers.ts'

test('a number is defined by the line that starts with it', () => {
  const markdown = '# Rules\n- RULES-1 Points.\n- RULES-12 *Decision*: see API-3.\n\nRULES-2 is not one.\n- A point.\n'
  expect(numbersDefined(markdown)).toEqual(['RULES-1', 'RULES-12'])
})

test.each([
  ['single quotes', `test('a title', () => {})`],
  ['double quotes', `it("a title", () => {})`],
  ['backticks', 'test(`a title`, () => {})'],
  ['a title on a line of its own', `test(\n  'a title',\n  { timeout: 1 },\n  async () => {},\n)`],
  ['a broken title', `test('a ' + 'title', () => {})`],
  ['a group', `describe('a title', () => {})`],
  ['a group of Playwright', `test.describe.serial('a title', () => {})`],
  ['only one', `test.only('a title', () => {})`],
  ['rows', `test.each([['not a title']] as const)('a title', () => {})`],
  ['a table', `test.each\`x\n\${1}\`('a title', () => {})`],
  ['one inside another', `if (x) { for (const y of z) { test('a title', () => {}) } }`],
])('a title is found: %s', (_way, source) => {
  expect(titlesIn(source)).toEqual(['a title'])
})

test.each([
  ['in a comment', `// test('a title', () => {})`],
  ['in a text', `const source = "test('a title', () => {})"`],
  ['skipped', `test.skip('a title', () => {})`],
  ['planned', `test.todo('a title')`],
  ['of something else', `toast('a title'); regexp.test('a title'); test.use({})`],
])('no title is found: %s', (_way, source) => {
  expect(titlesIn(source)).toEqual([])
})

test('a title keeps what is written around a value', () => {
  expect(titlesIn('test(`RULES-3: ${count} trips`, () => {})')).toEqual(['RULES-3: … trips'])
})

test('titles are found beside JSX', () => {
  expect(titlesIn(`test('a title', () => render(<App<string> name="x">text</App>))`, true)).toEqual(['a title'])
})

const defined = new Set(['RULES-1', 'RULES-2', 'RULES-3', 'RULES-4', 'API-12', 'APP-1'])

test.each([
  ['RULES-1: a trip completed twice earns once', ['RULES-1']],
  ['RULES-4, API-12: two numbers', ['RULES-4', 'API-12']],
  ['RULES-2 to RULES-4: a range', ['RULES-2', 'RULES-3', 'RULES-4']],
  ['the ledger (RULES-1)', ['RULES-1']],
  ['no number, but UTF-8 and T31', []],
])('the numbers of "%s"', (title, known) => {
  expect(numbersCarried(title, defined)).toEqual({ known, unknown: [] })
})

test.each([
  ['RULES-99: an undefined number', 'RULES-99'],
  ['it is so (API-13)', 'API-13'],
  ['RULE-1: an undefined prefix, at the start', 'RULE-1'],
  ['RULES-1, LOGN-2: the second of two', 'LOGN-2'],
])('"%s" is refused', (title, unknown) => {
  expect(numbersCarried(title, defined).unknown).toEqual([unknown])
})

test('missing numbers are listed one prefix a line', () => {
  expect(groupedByPrefix(['APP-1', 'APP-4', 'LOGIN-2'])).toEqual(['  APP-1, APP-4', '  LOGIN-2'])
})
