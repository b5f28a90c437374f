import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StatusChip.module.css'

export type ChipTone = 'gold' | 'lapis' | 'turquoise' | 'carnelian' | 'neutral'

export function StatusChip({ tone, icon: ChipIcon, children }: { tone: ChipTone; icon: Icon; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <ChipIcon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
