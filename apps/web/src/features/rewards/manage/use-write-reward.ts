import { LANGUAGES, type Texts, textIn } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTierName } from '../../../lib/use-tiers.ts'
import { LANGUAGE_NAMES } from '../../../ui/layout/language-names.ts'
import type { RewardValues } from './reward-schema.ts'
import { rewardTypesQuery } from './reward-types.query.ts'

const writeTexts = (texts: Texts): string =>
  LANGUAGES.flatMap((language) =>
    texts[language] ? isolated(`${LANGUAGE_NAMES[language]}: ${texts[language]}`) : [],
  ).join('; ')

/** A field of a reward as text, for the question which of two changes stays. */
export const useWriteReward = () => {
  const { t } = useTranslation(['admin-rewards', 'rewards'])
  const format = useFormat()
  const language = useLanguage()
  const tierName = useTierName()
  const { data: own = [] } = useQuery(rewardTypesQuery)

  return (values: RewardValues, field: keyof RewardValues): string => {
    if (field === 'reward_type') return t(`rewards:type_${values.reward_type}`)
    if (field === 'own_type_id')
      return textIn(own.find(({ id }) => id === values.own_type_id)?.names ?? {}, language) || '-'
    if (field === 'names' || field === 'descriptions') return writeTexts(values[field])
    if (field === 'min_tier') return values.min_tier === null ? t('everyTier') : tierName(values.min_tier)
    if (field === 'stock') return values.stock || t('noLimit')
    if (field === 'available_from' || field === 'available_until') return values[field] && format.day(values[field])
    return values[field]
  }
}
