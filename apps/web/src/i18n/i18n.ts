import { directionOf, LANGUAGES, type Language } from '@rihla/domain'
import { createInstance, type i18n as I18n } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { session } from '../lib/session.ts'

export type Catalogue = { default: Record<string, string> }
type Catalogues = Record<string, () => Promise<Catalogue>>

/** The clients' words. The staff's are told apart, so that no client downloads even their names. */
const catalogues = import.meta.glob<Catalogue>([
  '../../../../packages/locales/*/*.json',
  '!../../../../packages/locales/*/{fields,mails,problems,server}.json',
  '!../../../../packages/locales/*/{admin-*,analytics,clients,outreach,reviews,staff}.json',
])

const nameOf = (path: string) => path.split('/').slice(-2).join('/')
const known = new Map<string, Catalogues[string]>()

/** More words, of screens that most people never open. */
export const addCatalogues = (more: Catalogues) => {
  for (const [path, read] of Object.entries(more)) known.set(nameOf(path), read)
}
addCatalogues(catalogues)

const load = async (language: string, namespace: string) => {
  const catalogue = known.get(`${language}/${namespace}.json`)
  if (!catalogue) throw new Error(`No catalogue ${language}/${namespace}`)
  return (await catalogue()).default
}

export const i18n: I18n = createInstance()

const applyToDocument = (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language as Language)
}

export const startI18n = async () => {
  i18n.on('languageChanged', applyToDocument)
  await i18n
    .use(resourcesToBackend(load))
    .use(initReactI18next)
    .init({
      lng: session.language(),
      supportedLngs: LANGUAGES,
      // Every catalogue is complete (a test holds it), so no reader downloads a second language.
      fallbackLng: false,
      ns: ['common', 'login'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    })
}

/** Rejects, and changes nothing, when the catalogues cannot be fetched. */
export const chooseLanguage = async (language: Language) => {
  const inUse = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {})
  await Promise.all(inUse.map((namespace) => load(language, namespace)))
  session.keepLanguage(language)
  await i18n.changeLanguage(language)
}
