import type { Movement } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { shownClientId } from '@rihla/domain'
import { isolated } from '../../i18n/format.ts'
import { useRewardTexts } from '../../lib/use-reward-texts.ts'
import { storyOf } from './movement-story.ts'
import { useTripName } from './use-trip-name.ts'

/** For a person whose data were erased. */
const UNNAMED: Record<string, 'referredUnnamed' | 'invitedUnnamed' | 'referredBackUnnamed'> = {
  referred: 'referredUnnamed',
  invited: 'invitedUnnamed',
  referredBack: 'referredBackUnnamed',
}

/** What happened, with the trip, the voucher or the person it is about. */
export const useMovementTitle = () => {
  const { t } = useTranslation('points')
  const nameOf = useTripName()
  const texts = useRewardTexts()
  return (movement: Movement): string => {
    const { ticket, voucher, referral, merged_client_id: merged } = movement
    const story = storyOf(movement)
    const unnamed = UNNAMED[story]
    if (unnamed && !referral?.name) return t(unnamed)
    const name = referral?.name ?? (voucher ? texts.name(voucher) : '-')
    const client = merged == null ? '-' : isolated(shownClientId(merged))
    return t(story, { trip: nameOf(ticket), name: isolated(name), client })
  }
}
