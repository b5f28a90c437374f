import type { Campaign } from '@rihla/contract'
import { type Icon, IconCheck, IconClock, IconPencil, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ChipTone, StatusChip } from '../../../ui/brand/StatusChip.tsx'

const LOOKS: Record<Campaign['state'], [ChipTone, Icon]> = {
  draft: ['gold', IconPencil],
  scheduled: ['lapis', IconClock],
  running: ['turquoise', IconPlayerPlay],
  ended: ['neutral', IconCheck],
  stopped: ['carnelian', IconPlayerStop],
}

export function CampaignState({
  campaign: { state, is_used_up },
}: {
  campaign: Pick<Campaign, 'state' | 'is_used_up'>
}) {
  const { t } = useTranslation('admin-campaigns')
  const isUsedUp = is_used_up && state === 'running'
  const [tone, icon] = isUsedUp ? LOOKS.stopped : LOOKS[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {isUsedUp ? t('usedUp') : t(`state_${state}`)}
    </StatusChip>
  )
}
