import { Switch } from '@mantine/core'
import type { Preferences } from '@rihla/contract'
import { MAIL_KINDS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import type { Change } from './changed-preferences.ts'
import { Part } from './Part.tsx'
import classes from './Preferences.module.css'

type MailSwitchesProps = { mails: Preferences['mails']; onChange: (change: Change) => void }

export function MailSwitches({ mails, onChange }: MailSwitchesProps) {
  const { t } = useTranslation('preferences')
  return (
    <Part name="mails">
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
    </Part>
  )
}
