import { LOCALES, textIn, type Texts } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAgency } from '../../lib/use-agency.ts'
import { useMoney } from '../../lib/use-money.ts'
import type { Fault } from './draft-faults.ts'

/** How this page writes tiers, amounts and faults. */
export const useWords = () => {
  const { t } = useTranslation(['admin-programme', 'common'])
  const format = useFormat()
  const language = useLanguage()
  const money = useMoney()
  const currency = useAgency().data?.currency ?? 'EGP'

  const parts = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency }).formatToParts(0)
  return {
    money,
    /** The currency as it stands beside a price: EGP, ج.م. */
    currency: parts.find(({ type }) => type === 'currency')?.value ?? currency,
    tier: (names: Texts) => textIn(names, language).trim() || t('newTier'),
    /** A number that is still being typed may not be one. */
    figure: (value: number | null) => (value === null ? '…' : format.number(value)),
    points: (value: number | null) =>
      value === null ? '…' : `${format.number(value)} ${t('common:pointsUnit', { count: value })}`,
    days: (value: number | null) => (value === null ? '…' : t('days', { count: value, amount: format.number(value) })),
    friends: (value: number | null) =>
      value === null ? '…' : t('friends', { count: value, amount: format.number(value) }),
    fault: (fault: Fault): string => {
      if (fault.kind === 'multiplier' || fault.kind === 'name') return t(`fault_${fault.kind}`)
      if (fault.kind === 'increasing') return t('fault_increasing', { least: format.number(fault.least) })
      return t(`fault_${fault.kind}`, { least: format.number(fault.least), most: format.number(fault.most) })
    },
  }
}
