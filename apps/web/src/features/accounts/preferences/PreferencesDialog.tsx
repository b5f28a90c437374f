import { Skeleton, Switch, Text, Title } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { channelsOf, MAIL_KINDS, type Reach } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import type { Preferences } from '@rihla/contract'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import type { Change } from './changed-preferences.ts'
import { OfferAnswers } from './OfferAnswers.tsx'
import classes from './Preferences.module.css'
import { usePreferences } from './use-preferences.ts'

type MailSwitchesProps = { mails: Preferences['mails']; onChange: (change: Change) => void }

function MailSwitches({ mails, onChange }: MailSwitchesProps) {
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

function Part({ name, children }: { name: 'mails' | 'offers'; children: ReactNode }) {
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

type PreferencesDialogProps = { reach: Reach; opened: boolean; onClose: () => void }

/** ADMIN-5, ADMIN-6: about emails only if the client has an address. */
export function PreferencesDialog({ reach, opened, onClose }: PreferencesDialogProps) {
  const { t } = useTranslation('preferences')
  const { data, error, isFetching, refetch, change } = usePreferences()
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title={t('title')}>
      {data && (
        <>
          {reach.email !== null && <MailSwitches mails={data.mails} onChange={change} />}
          <Part name="offers">
            <OfferAnswers channels={channelsOf(reach)} consent={data.consent} onChange={change} />
          </Part>
        </>
      )}
      {!data && error && <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton h={24} w="60%" />
          {MAIL_KINDS.map((kind) => (
            <Skeleton key={kind} h={28} mt={20} />
          ))}
        </div>
      )}
    </Dialog>
  )
}
