import { textIn } from '@rihla/domain'
import { useFormat } from '../i18n/use-format.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { arithmeticOf } from './point-arithmetic.ts'
import { useTierName } from './use-tiers.ts'

type Sum = Parameters<typeof arithmeticOf>[0]

export const useArithmetic = (): ((sum: Sum) => string | undefined) => {
  const { number } = useFormat()
  const tier = useTierName()
  const language = useLanguage()
  return (sum) => arithmeticOf(sum, { number, tier, text: (names) => textIn(names, language) })
}
