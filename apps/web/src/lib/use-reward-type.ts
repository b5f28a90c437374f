import type { Voucher } from '@rihla/contract'
import { textIn } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/use-language.ts'

/** The name of a type: the specification's, or the agency's own (PROG-7). */
export const useRewardType = () => {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  return ({ reward_type, own_type }: Pick<Voucher, 'reward_type' | 'own_type'>): string =>
    own_type ? textIn(own_type.names, language) : t(`type_${reward_type}`)
}
