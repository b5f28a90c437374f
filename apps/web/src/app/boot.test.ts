import { createContext, runInContext } from 'node:vm'
import { directionOf, LANGUAGES, LOCALES } from '@rihla/domain'
import { readCatalogues } from '@rihla/locales'
import { expect, test } from 'vitest'
import { bootSource } from '../../boot-script.ts'

const catalogues = await readCatalogues()

/** Runs boot.js on a page, with the given language stored. */
const boot = (stored: string | null) => {
  const root = { lang: '', dir: '', setAttribute: () => undefined }
  const page = {
    document: { documentElement: root, currentScript: { dataset: {} } },
    location: { pathname: '/' },
    localStorage: { getItem: (key: string) => (key === 'language' ? stored : null) },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
  }
  const context = createContext({ ...page, window: {} })
  runInContext(bootSource(), context)
  return [root.lang, root.dir]
}

test('APP-3: the page starts in any of the languages with its direction, and in English otherwise', () => {
  for (const language of LANGUAGES) expect(boot(language)).toEqual([language, directionOf(language)])
  expect(Object.keys(LOCALES)).toEqual([...LANGUAGES])
  for (const unknown of [null, 'xx', 'toString', '']) expect(boot(unknown)).toEqual(['en', 'ltr'])
})

test('APP-7: the failure screen has its texts in every language without another file', () => {
  const source = bootSource()
  for (const language of LANGUAGES)
    for (const key of ['crashTitle', 'failedLead', 'tryAgain'] as const)
      expect(source).toContain(JSON.stringify(catalogues[language]?.['common']?.[key]))
})
