import type { Language } from './languages.ts'

/** The agency's name as readers see it; one that was never named goes by the product's, which Arabic writes its own way. */
export const shownAgencyName = (name: string, language: Language): string =>
  name === 'Rihla' && language === 'ar' ? 'رحلة' : name
