import { directionOf, LANGUAGES, type Language } from '@rihla/domain'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadJson } from '../lib/load-part.ts'
import { session } from '../lib/session.ts'

/** Addresses of catalogues by their paths. Fetched instead of imported, because browsers remember a failed import. */
type Catalogues = Record<string, string>

/** The texts for clients. Those for staff are separate, so that clients do not download them. */
const catalogues = import.meta.glob<string>('./*/client/*.json', {
  base: '../../../../packages/locales',
  query: '?url',
  import: 'default',
  eager: true,
})

const addresses = new Map<string, string>()

/** Texts of screens that most users never open. */
export const addCatalogues = (more: Catalogues) => {
  for (const [path, address] of Object.entries(more)) {
    const [language = '', , file = ''] = path.split('/').slice(-3)
    addresses.set(`${language}/${file}`, address)
  }
}
addCatalogues(catalogues)

export const i18n: I18n = createInstance()

/** The texts of every screen. */
const FIRST = ['common', 'login']

/** i18next itself changes it a moment later. */
let chosen: Language = 'en'

const fetchTexts = async (language: Language, namespace: string) => {
  const address = addresses.get(`${language}/${namespace}.json`)
  if (!address) throw new Error(`No catalogue ${language}/${namespace}`)
  return (await loadJson(address)) as Record<string, string>
}

const addTexts = async (language: Language, namespaces: readonly string[]) => {
  const lacking = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace))
  await Promise.all(
    lacking.map(async (namespace) =>
      i18n.addResourceBundle(language, namespace, await fetchTexts(language, namespace)),
    ),
  )
}

/** A screen is shown when its texts are loaded. Rejects when they cannot be fetched. */
export const loadTexts = async (namespaces: readonly string[]) => {
  let language: Language
  do {
    language = chosen
    await addTexts(language, namespaces)
  } while (language !== chosen)
}

const applyToDocument = (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language as Language)
}

/** Rejects when the texts of the first screen cannot be fetched. */
export const startI18n = async () => {
  chosen = session.language()
  i18n.on('languageChanged', applyToDocument)
  await i18n.use(initReactI18next).init({
    lng: chosen,
    supportedLngs: LANGUAGES,
    // Every catalogue is complete (checked by a test), so no user downloads a second language.
    fallbackLng: false,
    resources: {},
    ns: FIRST,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // A key is never shown to users. A missing text is a bug, and fails the e2e tests.
    parseMissingKeyHandler: (_key, text) => text ?? '',
    saveMissing: true,
    missingKeyHandler: ([language], namespace, key, text) => {
      if (text === key) reportError(new Error(`No text ${language}/${namespace}:${key}`))
    },
  })
  await loadTexts(FIRST)
}

const lackingIn = (language: Language) =>
  Object.keys(i18n.getDataByLanguage(chosen) ?? {}).filter((namespace) => !i18n.hasResourceBundle(language, namespace))

/** Rejects, and changes nothing, when the texts cannot be fetched. */
export const chooseLanguage = async (language: Language) => {
  for (let lacking = lackingIn(language); lacking.length > 0; lacking = lackingIn(language))
    await addTexts(language, lacking)
  chosen = language
  session.keepLanguage(language)
  await i18n.changeLanguage(language)
}
