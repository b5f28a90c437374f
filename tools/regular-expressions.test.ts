import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'
import { beforeAll, expect, test } from 'vitest'
import { cpuTimeOf } from './cpu-time.ts'

type Literal = { type: 'RegExpLiteral'; pattern: string; flags: string }

/** Every regular expression literal of a file. */
const literalsIn = (node: unknown): Literal[] => {
  if (typeof node !== 'object' || node === null) return []
  if ((node as Literal).type === 'RegExpLiteral') return [node as Literal]
  return Object.values(node).flatMap(literalsIn)
}

const CHARACTERS = 100_000
const LONGEST_MS = 50

/** Repetitive inputs: each of them alone, and with an ending that forces backtracking. */
const REPEATED = [
  'a',
  'A',
  '0',
  '٠',
  ' ',
  '-',
  '.',
  ',',
  '(',
  '@',
  '/',
  '_',
  '=',
  '\t',
  '\n',
  '\r\n',
  '{',
  '<',
  '"',
  '%',
]
const TOGETHER = ['a ', 'a.', '0-', '1,', '1.', 'a@', '://', '\u200f', 'ا', '\ud83d\ude00']
const LONG = [...REPEATED, ...TOGETHER].flatMap((part) => {
  const text = part.repeat(CHARACTERS / part.length)
  return [text, `${text}\u0000`]
})

/** Its input was already cut to eleven digits by another pattern. */
const CUT_BEFORE = ['apps/web/src/lib/phone.ts ^\\d{4}(?=(?:\\d{3})*$)|\\d{2,3}(?=(?:\\d{3})*$)|^\\d$']

const found: { place: string; pattern: RegExp }[] = []
beforeAll(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  for await (const path of glob('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })) {
    if (path.includes('.test.')) continue
    const code = await readFile(root + path, 'utf8')
    for (const { pattern, flags } of literalsIn(parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x') })))
      found.push({ place: `${path} ${pattern}`, pattern: new RegExp(pattern, flags) })
  }
})

const timeOf = (pattern: RegExp, text: string): number =>
  cpuTimeOf(() => {
    pattern.lastIndex = 0
    pattern.exec(text)
  }, LONGEST_MS)

test('T40: none of our regular expressions backtracks excessively on a long text', () => {
  expect(found.length).toBeGreaterThan(100)
  const slow = found.flatMap(({ place, pattern }) => {
    const text = CUT_BEFORE.includes(place) ? undefined : LONG.find((one) => timeOf(pattern, one) > LONGEST_MS)
    return text === undefined ? [] : [`${place} over ${JSON.stringify(text.slice(0, 4))}`]
  })
  expect(slow).toEqual([])
})
