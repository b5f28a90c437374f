import { readFileSync } from 'node:fs'
import { directionOf, LANGUAGES } from '@rihla/domain'
import type { Plugin } from 'vite'
import { type Bundle, entryOf, fileOf, firstWords, withImports } from './bundle-files.ts'

/** Pages that are opened directly, from an email, a QR code or the phone's home screen. */
const PAGES = {
  '/profile': '/src/app/ProfilePage.tsx',
  '/rewards': '/src/app/RewardsPage.tsx',
  '/feedback': '/src/app/FeedbackPage.tsx',
  '/review': '/src/app/ReviewPage.tsx',
}

const addressesOf = (names: Iterable<string>) => Array.from(names, (name) => `/${name}`)

const wordsByLanguage = (bundle: Bundle) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, addressesOf(firstWords(bundle, language))]))

const filesByPage = (bundle: Bundle) => {
  const first = withImports(bundle, entryOf(bundle))
  return Object.fromEntries(
    Object.entries(PAGES).map(([path, module]) => {
      const page = fileOf(bundle, (id) => id.endsWith(module))
      if (!page) throw new Error(`No file contains ${module}`)
      return [path, addressesOf([...withImports(bundle, page)].filter((name) => !first.has(name)))]
    }),
  )
}

const asAttribute = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;')

const textsOf = (language: string) => {
  const file = new URL(`../../packages/locales/${language}/client/common.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<'crashTitle' | 'failedLead' | 'tryAgain', string>
}

/**
 * boot.js with every language, its direction and the texts of the failure screen, which must work without any other
 * file.
 */
export const bootSource = (): string => {
  const languages = LANGUAGES.map((language) => {
    const { crashTitle: title, failedLead: lead, tryAgain } = textsOf(language)
    return [language, { dir: directionOf(language), title, lead, tryAgain }]
  })
  const template = readFileSync(new URL('boot.js', import.meta.url), 'utf8')
  return template.replace('__LANGUAGES__', JSON.stringify(Object.fromEntries(languages)))
}

/**
 * The one script outside the bundle also gets a hashed name, so that a page and its boot.js always have the same
 * version. It receives the list of files to preload, which the app itself would request only later.
 */
export const bootScript: Plugin = {
  name: 'boot-script',
  configureServer: ({ middlewares }) => {
    middlewares.use('/boot.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(bootSource())
    })
  },
  buildStart() {
    if (this.environment.mode !== 'build') return
    this.emitFile({ type: 'asset', name: 'boot.js', source: bootSource() })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const boot = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes('boot.js'))
      if (!boot) throw new Error('boot.js was not emitted')
      const [words, pages] = [wordsByLanguage(bundle), filesByPage(bundle)].map(asAttribute)
      return html.replace('"/boot.js"', `"/${boot.fileName}" data-words="${words}" data-pages="${pages}"`)
    },
  },
}
