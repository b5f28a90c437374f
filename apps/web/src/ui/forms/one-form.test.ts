import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../', import.meta.url))
const FORM = 'ui/forms/Form.tsx'

const filesWith = (pattern: RegExp) =>
  globSync('**/*.tsx', { cwd: SOURCE }).filter((file) => pattern.test(readFileSync(SOURCE + file, 'utf8')))

test('APP-7: every form is a <Form>, which keeps the browser from sending it', () => {
  expect(filesWith(/\bonSubmit=/)).toEqual([FORM])
  expect(filesWith(/<form\b|component="form"/)).toEqual([FORM])
})
