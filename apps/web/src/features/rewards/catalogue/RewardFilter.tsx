import type { Profile } from '@rihla/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTiers } from '../../../lib/use-tiers.ts'
import { Pills } from '../../../ui/layout/Pills.tsx'
import { kindsOf, type RewardFilter as Filter, rewardsIn } from './reward-filter.ts'

type RewardFilterProps = { profile: Profile; filter: Filter; onChange: (filter: Filter) => void }

export function RewardFilter({ profile, filter, onChange }: RewardFilterProps) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const tiers = useTiers()
  const count = rewardsIn('reachable', profile, tiers).length
  const reachable = (
    <>
      <IconCheck size={16} stroke={2} aria-hidden />
      {t('filter_reachable', { amount: format.number(count) })}
    </>
  )
  return (
    <Pills
      label={t('filterRewards')}
      value={filter}
      onChange={onChange}
      pills={[
        { value: 'all', label: t('filter_all') },
        { value: 'reachable', label: reachable },
        ...kindsOf(profile.available_rewards).map((kind) => ({ value: kind, label: t(`filter_${kind}`) })),
      ]}
    />
  )
}
