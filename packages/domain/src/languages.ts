export const LANGUAGES = ['en', 'ar', 'es', 'fr', 'de', 'tr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** Western digits and the Gregorian calendar in every language. */
export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  ar: 'ar-EG-u-nu-latn-ca-gregory',
  es: 'es',
  fr: 'fr',
  de: 'de',
  tr: 'tr',
  it: 'it',
}

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')
