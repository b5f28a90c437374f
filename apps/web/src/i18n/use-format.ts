import { useMemo } from 'react'
import { formatFor } from './format.ts'
import { useTimeZone } from './time-zone.ts'
import { useLanguage } from './use-language.ts'

export const useFormat = () => {
  const language = useLanguage()
  const timeZone = useTimeZone()
  return useMemo(() => formatFor(language, timeZone), [language, timeZone])
}
