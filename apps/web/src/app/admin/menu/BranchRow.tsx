import { Card } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBranchChoice } from '../../../lib/use-branch-choice.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import classes from './ProfilePanel.module.css'

/** The switcher of small screens, on the page "More". */
export function BranchRow() {
  const { t } = useTranslation('staff')
  const { branches, isShown, id, all, shown, choose } = useBranchChoice()
  if (!isShown) return null
  return (
    <Card padding={4} className={classes.whole ?? ''}>
      {branches.length < 2 ? (
        <p className={classes.row}>
          <IconBuildingStore size={20} stroke={1.6} aria-hidden />
          <span className={classes.word}>{t('branch')}</span>
          <bdi className={classes.value}>{shown}</bdi>
        </p>
      ) : (
        <ChoiceRow
          icon={IconBuildingStore}
          label={t('branch')}
          value={id === undefined ? '' : String(id)}
          options={[
            { value: '', label: all },
            ...branches.map((branch) => ({ value: String(branch.id), label: branch.name })),
          ]}
          onChoose={(value) => choose(value === '' ? undefined : Number(value))}
        />
      )}
    </Card>
  )
}
