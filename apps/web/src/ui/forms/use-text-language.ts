import { type Language, LANGUAGES } from '@rihla/domain'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'

type TranslatedForm<Name> = {
  /** Counts the attempts that were refused. */
  refusals: number
  refusedParts: (name: Name) => string[]
}

/** The language whose texts a form shows: the reader's, until a text in another one is refused. */
export const useTextLanguage = <Name extends string>(form: TranslatedForm<Name>, fields: readonly Name[]) => {
  const [language, setLanguage] = useState(useLanguage())
  const parts = new Set(fields.flatMap(form.refusedParts))
  const refused = LANGUAGES.filter((one) => parts.has(one))
  const [seen, setSeen] = useState(form.refusals)
  if (seen !== form.refusals) {
    setSeen(form.refusals)
    const [first] = refused
    if (first && !refused.includes(language)) setLanguage(first)
  }

  /** For `LanguagePills`. */
  return { language, pills: { value: language, onChange: (next: Language) => setLanguage(next), refused } }
}
