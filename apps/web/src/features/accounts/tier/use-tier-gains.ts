import type { Reward, TierStanding } from '@rihla/contract'
import { linesOf, textIn } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import type { Tiers } from '../../../lib/use-tiers.ts'

/** What a tier brings (PROG-5): more points, the agency's benefits, and the rewards that begin with it. */
export const useTierGains = (benefits: TierStanding['benefits'] | undefined, rewards: Reward[]) => {
  const { t } = useTranslation('tier')
  const format = useFormat()
  const language = useLanguage()
  const texts = useRewardTexts()

  return ({ code, multiplier }: Pick<Tiers[number], 'code' | 'multiplier'>): string[] => {
    const names = rewards.filter(({ min_tier }) => min_tier === code).map((reward) => isolated(texts.name(reward)))
    return [
      ...(multiplier > 1 ? [t('multiplied', { factor: format.number(multiplier) })] : []),
      ...linesOf(textIn(benefits?.[code] ?? {}, language)),
      ...(names.length > 0 ? [t('rewardsFrom', { names: format.list(names) })] : []),
    ]
  }
}
