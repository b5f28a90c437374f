import { glob, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { groupedByPrefix, numbersCarried, numbersDefined, titlesIn } from './requirement-numbers.ts'

/**
 * Lists the numbers of docs/requirements.md that no test title carries. Fails when a title carries a number that is
 * not defined, and when a number that had a test has lost it; docs/requirements.tested.json remembers which had one.
 */
const { values: options } = parseArgs({ options: { update: { type: 'boolean' }, strict: { type: 'boolean' } } })

const root = new URL('../', import.meta.url)
const TESTS = ['{packages,apps,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.{spec,test,e2e}.ts']
const TESTED = new URL('docs/requirements.tested.json', root)

const defined = numbersDefined(await readFile(new URL('docs/requirements.md', root), 'utf8'))
const before = JSON.parse(await readFile(TESTED, 'utf8').catch(() => '[]')) as string[]

const carried = new Set<string>()
const complaints: string[] = []
for await (const file of glob(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })) {
  for (const title of titlesIn(await readFile(new URL(file, root), 'utf8'), file.endsWith('x'))) {
    const { known, unknown } = numbersCarried(title, new Set(defined))
    known.forEach((number) => carried.add(number))
    unknown.forEach((number) => complaints.push(`${number} is not in docs/requirements.md: "${title}" in ${file}`))
  }
}

const tested = defined.filter((number) => carried.has(number))
const missing = defined.filter((number) => !carried.has(number))
const lost = before.filter((number) => !carried.has(number))
const gained = tested.filter((number) => !before.includes(number))

if (missing.length > 0) console.log(['No test title carries:', ...groupedByPrefix(missing), ''].join('\n'))

if (options.update) await writeFile(TESTED, `${JSON.stringify(tested, null, 2)}\n`)
else {
  complaints.push(...lost.map((number) => `${number} had a test and has lost it (on purpose: -- --update)`))
  if (gained.length > 0) {
    console.log(`New with a test: ${gained.join(', ')}. Keep it so: npm run requirements -- --update\n`)
  }
}
complaints.forEach((complaint) => console.error(complaint))

console.log(`${tested.length} of ${defined.length} requirements have a test, ${missing.length} have none.`)
if (complaints.length > 0 || (options.strict && missing.length > 0)) process.exitCode = 1
