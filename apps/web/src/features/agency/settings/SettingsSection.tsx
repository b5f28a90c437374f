import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Settings.module.css'

type SettingsSectionProps = { title: string; help: string; children: ReactNode }

/** The description at the start, the fields next to it. */
export function SettingsSection({ title, help, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <p className={classes.settingsHelp}>{help}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
