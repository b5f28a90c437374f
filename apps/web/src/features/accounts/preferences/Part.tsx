import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Preferences.module.css'

export function Part({ name, children }: { name: 'mails' | 'offers'; children: ReactNode }) {
  const { t } = useTranslation('preferences')
  const id = `preferences-${name}`
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {t(`${name}Title`)}
      </Title>
      <Text size="sm" c="dimmed" className={classes.lead ?? ''}>
        {t(`${name}Lead`)}
      </Text>
      {children}
    </section>
  )
}
