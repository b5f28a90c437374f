import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { titlesIn } from './requirement-numbers.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')
const [security, asvs] = [await read('docs/security.md'), await read('docs/asvs.md')]

const files: string[] = []
for await (const file of glob(['{packages,apps,tools,e2e}/**/*.{ts,tsx}', 'docs/*'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
}))
  files.push(file)

/**
 * ASVS 5.0.0 as released: for each section the levels of its requirements, one digit each. 1.2.10 is the tenth digit of
 * 1.2.
 */
const LEVELS: Record<string, string> = {
  ...{ '1.1': '22', '1.2': '1111122223', '1.3': '112222222223', '1.4': '222', '1.5': '123' },
  ...{ '2.1': '122', '2.2': '112', '2.3': '12223', '2.4': '23' },
  ...{ '3.1': '3', '3.2': '113', '3.3': '12223', '3.4': '11222233', '3.5': '11122333', '3.6': '3', '3.7': '22333' },
  ...{ '4.1': '12233', '4.2': '23333', '4.3': '22', '4.4': '1222' },
  ...{ '5.1': '2', '5.2': '112333', '5.3': '113', '5.4': '222' },
  ...{ '6.1': '122', '6.2': '111111112222', '6.3': '11223333', '6.4': '112233', '6.5': '22222333', '6.6': '2223' },
  ...{ '6.7': '33', '6.8': '2222' },
  ...{ '7.1': '222', '7.2': '1111', '7.3': '22', '7.4': '11222', '7.5': '223', '7.6': '22' },
  ...{ '8.1': '1233', '8.2': '1123', '8.3': '133', '8.4': '23' },
  ...{ '9.1': '111', '9.2': '1222' },
  ...{ '10.1': '22', '10.2': '223', '10.3': '22223', '10.4': '1111122222233333', '10.5': '22222', '10.6': '22' },
  ...{ '10.7': '222' },
  ...{ '11.1': '2233', '11.2': '22233', '11.3': '11233', '11.4': '1222', '11.5': '23', '11.6': '23', '11.7': '33' },
  ...{ '12.1': '12233', '12.2': '11', '12.3': '22223' },
  ...{ '13.1': '2333', '13.2': '222223', '13.3': '2233', '13.4': '1222233' },
  ...{ '14.1': '22', '14.2': '12223333', '14.3': '122' },
  ...{ '15.1': '12233', '15.2': '12233', '15.3': '1222222', '15.4': '3333' },
  ...{ '16.1': '2', '16.2': '22222', '16.3': '2222', '16.4': '222', '16.5': '2223' },
  ...{ '17.1': '23', '17.2': '22223333', '17.3': '22' },
}
const HELD_OF_LEVEL_3 = ['1.2.10', '6.3.7', '6.3.8', '14.2.6', '15.4.2']

const requirements = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, place) => ({ number: `${section}.${place + 1}`, level })),
)
const held = requirements.filter(({ number, level }) => level !== '3' || HELD_OF_LEVEL_3.includes(number))

/** `1.2.6–1.2.8` means all listed requirements from the first to the last. */
const spelledOut = (numbers: string): string[] => {
  const [first = '', last = first] = numbers.split('–')
  const place = (wanted: string) => held.findIndex(({ number }) => number === wanted)
  const places = [place(first), place(last)]
  if (places.includes(-1)) return [`${numbers} is not held`]
  return held.slice(places[0], (places[1] ?? 0) + 1).map(({ number }) => number)
}

const rows = asvs
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, numbers = '']) => /^\d/.test(numbers))
  .map(([, numbers = '', level = '', subject = '', proof = '']) => ({
    numbers: spelledOut(numbers),
    level,
    subject,
    proof,
  }))

test('the list has as many requirements as ASVS 5.0.0: 70, 183 and 92', () => {
  const count = (level: string) => requirements.filter((requirement) => requirement.level === level).length
  expect(['1', '2', '3'].map(count)).toEqual([70, 183, 92])
})

test('every requirement of levels 1 and 2, and the five of level 3, is on one line', () => {
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(held.map(({ number }) => number))
})

test('each line has the level, the subject, and a proof or a reason', () => {
  for (const { numbers, level, subject, proof } of rows) {
    const levels = new Set(numbers.map((number) => held.find((one) => one.number === number)?.level))
    expect([numbers, level]).toEqual([numbers, [...levels].toSorted().join('–')])
    expect([numbers, subject === '', proof.length < 4]).toEqual([numbers, false, false])
  }
})

/** A name may be written without its folder or with a part of it; then only one file may fit. A star fits several. */
const isThere = (name: string) => {
  const pattern = new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  const found = files.filter((file) => pattern.test(file)).length
  return name.includes('*') ? found > 0 : found === 1
}

test.each([
  ['security.md', security],
  ['asvs.md', asvs],
])('every file and page that %s names exists', (_name, page) => {
  const sources = page.match(/(?<=`)[\w./*-]+\.tsx?(?=`)/g) ?? []
  const pages = [...page.matchAll(/\]\((?!\w+:|\.\.)([^)]+)\)/g)].map(([, path]) => `docs/${path}`)
  expect(sources.length).toBeGreaterThan(40)
  expect([...new Set([...sources, ...pages])].filter((name) => !isThere(name))).toEqual([])
})

test('every section that asvs.md names exists in security.md', () => {
  const headings = new Set([...security.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading))
  const named = [...asvs.matchAll(/"([A-Z][a-z ]+)"/g)].map(([, heading]) => heading)
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((heading) => !headings.has(heading ?? ''))).toEqual([])
})

test('every threat of the table, and every one that asvs.md names, is in the title of a test', async () => {
  const proven = new Set<string>()
  for (const file of files.filter((name) => /\.(test|spec|timing)\.tsx?$/.test(name)))
    for (const title of titlesIn(await read(file), file.endsWith('x')))
      for (const number of title.match(/\bT\d{1,2}\b/g) ?? []) proven.add(number)
  const listed = [...security.matchAll(/^\| (T\d+) \|/gm)].map(([, number]) => number ?? '')
  expect(listed.length).toBeGreaterThan(35)
  expect(listed.filter((number) => !proven.has(number))).toEqual([])
  expect([...new Set(asvs.match(/\bT\d+\b/g))].filter((number) => !listed.includes(number))).toEqual([])
})
