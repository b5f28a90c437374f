import { useFormat } from '../i18n/use-format.ts'
import { arithmeticOf } from './point-arithmetic.ts'
import { useTierName } from './use-tiers.ts'

type Sum = Parameters<typeof arithmeticOf>[0]

export const useArithmetic = (): ((sum: Sum) => string | undefined) => {
  const { number } = useFormat()
  const tier = useTierName()
  return (sum) => arithmeticOf(sum, { number, tier })
}
