import type { Comparison } from '@rihla/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBranches } from '../../../lib/use-branches.ts'
import classes from './Merge.module.css'

const SIDES = ['kept', 'merged'] as const

/** PEOPLE-4: shown and not chosen, because the record that stays keeps its own. */
export function MergeBranches({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('clients')
  const { isShown, branchName } = useBranches()
  if (!isShown || comparison.kept.branch_id === comparison.merged.branch_id) return null
  return (
    <div className={classes.row}>
      <div className={classes.label}>{t('field_branch_id')}</div>
      <div className={classes.sides}>
        {SIDES.map((side) => (
          <div key={side} className={classes.answer} data-counts={side === 'kept' || undefined}>
            {side === 'kept' && <IconCheck size={18} stroke={2} aria-hidden />}
            <bdi>{branchName(comparison[side].branch_id)}</bdi>
          </div>
        ))}
      </div>
    </div>
  )
}
