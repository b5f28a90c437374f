import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Settings.module.css'

type SettingsSectionProps = { title: string; help: string; isPlain?: boolean; children: ReactNode }

/** The description at the start, the fields next to it; a plain one is a line without a description. */
export function SettingsSection({ title, help, isPlain = false, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} data-plain={isPlain || undefined} {...(!isPlain && { 'aria-labelledby': id })}>
      {!isPlain && (
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <p className={classes.settingsHelp}>{help}</p>
        </div>
      )}
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
