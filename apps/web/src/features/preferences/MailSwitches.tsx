import { Switch, Text, Title } from '@mantine/core'
import type { Preferences } from '@rihla/contract'
import { MAIL_KINDS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import type { Change } from './changed-preferences.ts'
import classes from './Preferences.module.css'

type MailSwitchesProps = { mails: Preferences['mails']; onChange: (change: Change) => void }

export function MailSwitches({ mails, onChange }: MailSwitchesProps) {
  const { t } = useTranslation('preferences')
  return (
    <section className={classes.part} aria-labelledby="preferences-mails">
      <Title order={3} size="h4" id="preferences-mails">
        {t('mailsTitle')}
      </Title>
      <Text size="sm" c="dimmed" className={classes.lead ?? ''}>
        {t('mailsLead')}
      </Text>
      {MAIL_KINDS.map((kind) => (
        <div key={kind} className={classes.choice}>
          <Switch
            size="md"
            flex={1}
            labelPosition="left"
            withThumbIndicator={false}
            classNames={{ body: classes.body ?? '', track: classes.track ?? '' }}
            label={t(`mail_${kind}`)}
            checked={mails[kind]}
            onChange={(event) => onChange({ mail: kind, enabled: event.currentTarget.checked })}
          />
        </div>
      ))}
    </section>
  )
}
