import type { Language } from './languages.ts'

/** The agency's name as it is displayed; an unnamed agency has the product's name, which differs in Arabic. */
export const shownAgencyName = (name: string, language: Language): string =>
  name === 'Rihla' && language === 'ar' ? 'رحلة' : name
