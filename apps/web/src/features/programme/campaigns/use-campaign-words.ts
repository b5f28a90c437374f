import type { Campaign } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgency } from '../../../lib/use-agency.ts'

type Days = Pick<Campaign, 'starts_on' | 'ends_on'>

const spanOf = (write: (day: string) => string, { starts_on, ends_on }: Days) =>
  [starts_on, ends_on].map(write).join(' – ')

/** What is said of a campaign, in the list and on its page. */
export const useCampaignWords = () => {
  const { t } = useTranslation('admin-campaigns')
  const format = useFormat()
  const currency = useAgency().data?.currency
  return {
    days: (campaign: Days) => spanOf(format.day, campaign),
    hijriDays: (campaign: Days) => spanOf(format.hijriDay, campaign),
    gives: ({ multiplier, bonus }: Campaign) =>
      multiplier === null
        ? t('givesBonus', { points: format.number(bonus ?? 0) })
        : t('givesMultiplier', { factor: format.number(multiplier) }),
    given: ({ given, budget }: Campaign) =>
      budget === null
        ? format.number(given)
        : t('givenOf', { given: format.number(given), budget: format.number(budget) }),
    money: (price: number) => (currency ? format.money(price, currency) : format.number(price)),
  }
}
