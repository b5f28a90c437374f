import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

const PALETTES = 'cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow'

/** What leave-out-unused-code.ts takes from the build; in development all of it still works. */
const LEFT_OUT = new RegExp(
  String.raw`\b(ActionIcon|Button)\.?Group|<ScrollArea|scrollAreaComponent|type="(bars|oval)"|\bprefetch=|` +
    String.raw`\b(c|bg|color)="(${PALETTES})\b|--mantine-color-(${PALETTES})-`,
)

test('the build leaves out nothing that the app uses', async () => {
  const uses: string[] = []
  const cwd = new URL('..', import.meta.url)
  for await (const file of glob('**/*.{tsx,css}', { cwd }))
    if (LEFT_OUT.test(await readFile(new URL(file, cwd), 'utf8'))) uses.push(file)
  expect(uses).toEqual([])
  expect(theme.components?.['Loader']?.defaultProps).toMatchObject({ type: 'dots' })
})
