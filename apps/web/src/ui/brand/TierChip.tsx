import { IconStar } from '@tabler/icons-react'
import { useTierName } from '../../lib/use-tiers.ts'
import { StatusChip } from './StatusChip.tsx'

export function TierChip({ tier }: { tier: string }) {
  const nameOf = useTierName()
  return (
    <StatusChip tone="neutral" icon={IconStar}>
      {nameOf(tier)}
    </StatusChip>
  )
}
