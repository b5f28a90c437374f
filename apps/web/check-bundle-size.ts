import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@rihla/domain'
import type { Plugin } from 'vite'
import { type Area, BUDGETS, FILES_OF_A_SCREEN } from './budgets.ts'
import { type Bundle, chunkOf, entryOf, FIRST_WORDS, withImports, wordFiles, wordsIn } from './bundle-files.ts'
import { isClientFile } from './client-files.ts'
import { lettersIn, neededFonts } from './needed-fonts.ts'

const KB = 1000
const AREAS = Object.keys(BUDGETS) as Area[]
const SCREEN = /\/src\/app\/(admin\/)?\w+(Page|App|Register)\.tsx$/

/** Decision 44: the sign-in works without it. */
const NOT_AT_FIRST = /\/node_modules\/@mantine\/form\//

const DICTIONARY = /\/packages\/places\/src\//

/** Written again by compress-files.ts. */
const SMALL = /\.(js|json|css)$/

const isStyle = (name: string) => name.endsWith('.css')

const contentOf = (bundle: Bundle, name: string) => {
  const file = bundle[name]
  return file?.type === 'asset' ? new TextDecoder().decode(Buffer.from(file.source)) : ''
}

const firstVisitOf = (bundle: Bundle, language: Language) => {
  const entry = entryOf(bundle)
  // The entry itself only imports, and Vite inlines it into the page.
  const code = [...withImports(bundle, entry)].filter((name) => name !== entry)
  const boot = Object.keys(bundle).filter((name) => name.startsWith('assets/boot-'))
  const words = wordFiles(bundle, language, FIRST_WORDS)
  const letters = lettersIn(words.map((name) => contentOf(bundle, name)))
  const styles = code.filter(isStyle).map((name) => contentOf(bundle, name))
  return new Set([...code, ...boot, ...words, ...neededFonts(styles, letters)])
}

const isDictionary = (bundle: Bundle, name: string) =>
  chunkOf(bundle, name)?.moduleIds.some((id) => DICTIONARY.test(id)) ?? false

const filesOf = (bundle: Bundle, language: Language): Record<Area, string[]> => {
  const first = firstVisitOf(bundle, language)
  const later = Object.keys(bundle).filter((name) => {
    const isOfAnother = (wordsIn(bundle, name)?.language ?? language) !== language
    return SMALL.test(name) && !first.has(name) && !isOfAnother && name !== entryOf(bundle)
  })
  const screens = later.filter((name) => !isDictionary(bundle, name))
  return {
    'first visit': [...first],
    client: screens.filter(isClientFile),
    staff: screens.filter((name) => !isClientFile(name)),
    dictionary: later.filter((name) => isDictionary(bundle, name)),
  }
}

const kilobytesOf = async (dir: string, names: string[]) => {
  const files = await Promise.all(names.map((name) => stat(join(dir, SMALL.test(name) ? `${name}.br` : name))))
  return files.reduce((sum, { size }) => sum + size, 0) / KB
}

const tooManyFiles = (bundle: Bundle) => {
  const first = firstVisitOf(bundle, 'en')
  return Object.keys(bundle).flatMap((name) => {
    const { facadeModuleId = null, moduleIds = [] } = chunkOf(bundle, name) ?? {}
    if (![facadeModuleId ?? '', ...moduleIds].some((id) => SCREEN.test(id))) return []
    const count = [...withImports(bundle, name)].filter((file) => !first.has(file)).length
    const budget = FILES_OF_A_SCREEN[isClientFile(name) ? 'client' : 'staff']
    return count > budget ? `${name}: ${count} files, at most ${budget}` : []
  })
}

const tooEarly = (bundle: Bundle) =>
  [...firstVisitOf(bundle, 'en')].flatMap((name) => {
    const { moduleIds = [] } = chunkOf(bundle, name) ?? {}
    return moduleIds.some((id) => NOT_AT_FIRST.test(id))
      ? `${name}: has @mantine/form, which the sign-in does not need`
      : []
  })

/** A form that needs the dictionary works without it and fetches it by `import()`; no file may bring it along. */
const withDictionary = (bundle: Bundle) =>
  Object.keys(bundle).flatMap((name) =>
    chunkOf(bundle, name)?.imports.some((file) => isDictionary(bundle, file))
      ? [`${name}: imports the dictionary`]
      : [],
  )

let folder = ''
let areas: { language: Language; area: Area; names: string[] }[] = []
let over: string[] = []

/**
 * Fails a build that exceeds budgets.ts. It needs no second build, so every build is checked. Must come after
 * client-files.ts, which knows which files clients can open.
 */
export const holdBudgets: Plugin = {
  name: 'hold-budgets',
  apply: 'build',
  generateBundle({ dir = '' }, bundle) {
    folder = dir
    over = [...tooManyFiles(bundle), ...tooEarly(bundle), ...withDictionary(bundle)]
    areas = LANGUAGES.flatMap((language) => {
      const files = filesOf(bundle, language)
      return AREAS.map((area) => ({ language, area, names: files[area] }))
    })
  },
  // After compress-files.ts has written the compressed files.
  async closeBundle(failure) {
    if (failure) return
    for (const { language, area, names } of areas) {
      const kilobytes = await kilobytesOf(folder, names)
      const budget = BUDGETS[area][language]
      if (kilobytes > budget) over.push(`${area} in ${language}: ${kilobytes.toFixed(1)} KB, at most ${budget}`)
    }
    if (over.length > 0) throw new Error(`Over budget (apps/web/budgets.ts):\n${over.join('\n')}`)
  },
}
