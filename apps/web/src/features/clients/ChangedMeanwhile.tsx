import { Alert, Button, Group } from '@mantine/core'
import type { OpenedClient } from '@rihla/contract'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { spacedPhone } from '../../lib/phone.ts'
import { differingFields, draftOf, type PersonField } from './client-draft.ts'
import classes from './ClientForm.module.css'

type ChangedMeanwhileProps = {
  opened: OpenedClient
  newest: OpenedClient
  onTakeTheirs: () => void
  onSaveMine: () => void
}

const LABELS = {
  full_name: 'fullName',
  email: 'email',
  whatsapp: 'whatsapp',
  national_id: 'nationalId',
  passport_expiry: 'passportExpiry',
} as const satisfies Record<PersonField, string>

/** CLIENTS-5: what somebody else saved since the form was opened, and the two ways on. */
export function ChangedMeanwhile({ opened, newest, onTakeTheirs, onSaveMine }: ChangedMeanwhileProps) {
  const { t } = useTranslation('clients')
  const format = useFormat()
  const [before, now] = [draftOf(opened), draftOf(newest)]
  const fields = differingFields(before, now)

  const shown = (field: PersonField, value: string) => {
    if (value === '') return '-'
    if (field === 'passport_expiry') return format.day(value)
    return <bdi>{field === 'whatsapp' ? spacedPhone(value) : value}</bdi>
  }

  return (
    <Alert className={classes.changed ?? ''} color="gold" title={t('changedTitle')} icon={<IconUsers aria-hidden />}>
      {fields.length > 0 ? t('changedLead') : t('changedNothing')}
      <dl className={classes.changes}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(LABELS[field])}</dt>
            <dd>
              {t('before')} {shown(field, before[field])}
            </dd>
            <dd>
              {t('now')} {shown(field, now[field])}
            </dd>
          </div>
        ))}
      </dl>
      <Group gap="xs">
        <Button variant="default" onClick={onSaveMine}>
          {t('saveMine')}
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
