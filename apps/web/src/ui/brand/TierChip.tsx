import type { TierName } from '@rihla/domain'
import { IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from './StatusChip.tsx'

export function TierChip({ tier }: { tier: TierName }) {
  const { t } = useTranslation('profile')
  return (
    <StatusChip tone="neutral" icon={IconStar}>
      {t(`tier_${tier}`)}
    </StatusChip>
  )
}
