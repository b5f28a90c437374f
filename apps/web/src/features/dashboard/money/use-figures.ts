import { LOCALES } from '@rihla/domain'
import { useMemo } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'

/** Additional number formats of this page: short on an axis, and all digits of a point's value. */
export const useFigures = () => {
  const language = useLanguage()
  return useMemo(() => {
    const locale = LOCALES[language]
    return {
      compact: (value: number) => new Intl.NumberFormat(locale, { notation: 'compact' }).format(value),
      pointValue: (value: number, currency: string) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 })
          .format(value)
          .replaceAll(' ', '\u00a0'),
    }
  }, [language])
}
