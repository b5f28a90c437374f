import { Card, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { ChangeList } from './ChangeList.tsx'
import classes from './Programme.module.css'
import type { RuleChange } from './rule-changes.ts'

export function ChangesCard({ changes, startsOn }: { changes: RuleChange[]; startsOn: string | null }) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} padding="lg">
      <Title order={2} id={id} className={classes.cardTitle} mb={8}>
        {startsOn ? t('whatChangesFrom', { day: format.day(startsOn) }) : t('whatChangesNow')}
      </Title>
      <ChangeList changes={changes} />
    </Card>
  )
}
