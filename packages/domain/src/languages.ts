export const LANGUAGES = ['en', 'ar', 'es', 'fr', 'de', 'tr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')
