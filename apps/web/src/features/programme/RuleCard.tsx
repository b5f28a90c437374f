import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Programme.module.css'

type RuleCardProps = { title: string; isChanged?: boolean; action?: ReactNode; children: ReactNode }

/** One rule of the programme, marked if the draft changes it. */
export function RuleCard({ title, isChanged = false, action, children }: RuleCardProps) {
  const { t } = useTranslation('admin-programme')
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} padding="lg" className={classes.card}>
      <div className={classes.cardHead}>
        <Title order={2} id={id} className={classes.cardTitle}>
          {title}
        </Title>
        {isChanged && <span className={classes.changed}>{t('changed')}</span>}
        {action}
      </div>
      {children}
    </Card>
  )
}
