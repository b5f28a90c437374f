import { readFileSync } from 'node:fs'
import { directionOf, LANGUAGES } from '@rihla/domain'
import { minifySync, type Plugin } from 'vite'
import { type Bundle, entryOf, fileOf, FIRST_WORDS, withImports, wordsIn } from './bundle-files.ts'
import { FEEDBACK_WORDS, PROFILE_WORDS, REVIEW_WORDS, REWARDS_WORDS } from './src/app/page-words.ts'

const AGENCY = '/api/agency/'
const PROFILE = '/api/client/profile/'

type Page = { module: string; words: readonly string[]; calls: string[] }

/** Pages that are opened directly, from an email, a QR code or the phone's home screen. */
const PAGES: Record<string, Page> = {
  '/profile': { module: '/src/app/ProfilePage.tsx', words: PROFILE_WORDS, calls: [AGENCY, PROFILE] },
  '/rewards': { module: '/src/app/RewardsPage.tsx', words: REWARDS_WORDS, calls: [AGENCY, PROFILE] },
  '/feedback': { module: '/src/app/FeedbackPage.tsx', words: FEEDBACK_WORDS, calls: [AGENCY] },
  '/review': { module: '/src/app/ReviewPage.tsx', words: REVIEW_WORDS, calls: [AGENCY] },
}

/** The file of each catalogue that boot.js preloads, by language. */
const wordsByLanguage = (bundle: Bundle) => {
  const wanted = new Set([...FIRST_WORDS, ...Object.values(PAGES).flatMap(({ words }) => words)])
  const files: Record<string, Record<string, string>> = {}
  for (const name of Object.keys(bundle)) {
    const words = wordsIn(bundle, name)
    if (words && wanted.has(words.catalogue)) (files[words.language] ??= {})[words.catalogue] = `/${name}`
  }
  return files
}

/** What boot.js requests for each page; an app with another base address sends its calls itself. */
const requestsByPage = (bundle: Bundle) => {
  const first = withImports(bundle, entryOf(bundle))
  return Object.fromEntries(
    Object.entries(PAGES).map(([path, { module, words, calls }]) => {
      const page = fileOf(bundle, (id) => id.endsWith(module))
      if (!page) throw new Error(`No file contains ${module}`)
      const files = Array.from(withImports(bundle, page)).filter((name) => !first.has(name))
      return [path, { files: files.map((name) => `/${name}`), words, calls: process.env['VITE_API_BASE'] ? [] : calls }]
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
 * version. It receives the files to preload and the calls to send, which the app itself would request only later.
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
    this.emitFile({ type: 'asset', name: 'boot.js', source: minifySync('boot.js', bootSource()).code })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const boot = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes('boot.js'))
      if (!boot) throw new Error('boot.js was not emitted')
      const [words, pages] = [wordsByLanguage(bundle), requestsByPage(bundle)].map(asAttribute)
      return html.replace('"/boot.js"', `"/${boot.fileName}" data-words="${words}" data-pages="${pages}"`)
    },
  },
}
