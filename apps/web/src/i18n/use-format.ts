import { useMemo } from 'react'
import { formatFor } from './format.ts'
import { useLanguage } from './use-language.ts'

export const useFormat = () => {
  const language = useLanguage()
  return useMemo(() => formatFor(language), [language])
}
