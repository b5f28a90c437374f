import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StatusChip.module.css'

export type ChipTone = 'gold' | 'lapis' | 'turquoise' | 'carnelian' | 'neutral'

type StatusChipProps = { tone: ChipTone; icon: Icon; children: ReactNode; onPaper?: boolean }

/** `onPaper` keeps it light in the dark scheme too. */
export function StatusChip({ tone, icon: ChipIcon, children, onPaper = false }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} data-on-paper={onPaper || undefined}>
      <ChipIcon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
