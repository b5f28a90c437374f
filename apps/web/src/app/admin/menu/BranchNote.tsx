import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useBranchChoice } from '../../../lib/use-branch-choice.ts'
import classes from './Branch.module.css'

/** Below 62em there is no sidebar that names the chosen branch; leads to the switcher. */
export function BranchNote() {
  const { t } = useTranslation('staff')
  const { name } = useBranchChoice()
  if (name === undefined) return null
  return (
    <Link
      to="/admin/more"
      className={classes.note}
      aria-label={t('filterIs', { name: t('branch'), value: isolated(name) })}
    >
      <IconBuildingStore size={16} stroke={1.6} aria-hidden />
      <bdi>{name}</bdi>
    </Link>
  )
}
