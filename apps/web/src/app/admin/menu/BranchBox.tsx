import { Tooltip } from '@mantine/core'
import { IconBuildings, IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBranchChoice } from '../../../lib/use-branch-choice.ts'
import classes from './Branch.module.css'
import { TOOLTIP } from './tooltip.ts'

/** The icon and the name of what is shown; collapsed, the words are only for screen readers. */
export function BranchWords() {
  const { t } = useTranslation('staff')
  const { all, shown } = useBranchChoice()
  const BranchIcon = shown === all ? IconBuildings : IconBuildingStore
  return (
    <>
      <BranchIcon size={20} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span className={classes.label}>{t('branch')}</span>
        <bdi className={classes.name}>{shown}</bdi>
      </span>
    </>
  )
}

/** For agents with one branch, who cannot choose, and until the switcher is loaded. */
export function BranchBox({ isCollapsed }: { isCollapsed: boolean }) {
  const { shown } = useBranchChoice()
  return (
    <Tooltip label={shown} disabled={!isCollapsed} {...TOOLTIP}>
      <div className={classes.box} data-collapsed={isCollapsed || undefined}>
        <BranchWords />
      </div>
    </Tooltip>
  )
}
