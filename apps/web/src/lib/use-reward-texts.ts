import type { Reward, Voucher } from '@rihla/contract'
import { useLanguage } from '../i18n/use-language.ts'

type Named = Pick<Voucher, 'name' | 'names'>
type Described = Pick<Reward, 'description' | 'descriptions'>

/** The texts of rewards and vouchers in the reader's language, or as the agency wrote them first (PROG-7). */
export const useRewardTexts = () => {
  const language = useLanguage()
  return {
    name: ({ name, names }: Named): string => names?.[language] || name,
    description: ({ description, descriptions }: Described): string => descriptions?.[language] || description,
  }
}
