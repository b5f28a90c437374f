import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { FailedLine } from '../../../ui/feedback/FailedLine.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { LANGUAGE_NAMES } from '../../../ui/layout/language-names.ts'
import { PrivacyDialog } from './PrivacyDialog.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { noticesQuery } from './notices.query.ts'
import classes from './Wordings.module.css'

/** CONV-8: the languages in which there is a privacy notice. */
export function PrivacySection() {
  const { t } = useTranslation(['admin-settings', 'common'])
  const format = useFormat()
  const { data: notices, error, isFetching, refetch } = useQuery(noticesQuery)
  const dialog = useDialog<true>()
  if (!notices) {
    if (error) return <FailedLine isRetrying={isFetching} onRetry={() => void refetch()} />
    return null
  }
  const written = notices.filter(({ text }) => text !== '')
  return (
    <SettingsSection title={t('common:privacyNotice')} help={t('privacyHelp')}>
      {written.length === 0 ? (
        <p className={classes.none}>{t('noPrivacy')}</p>
      ) : (
        <ul className={classes.notices}>
          {written.map(({ language, version, created_at }) => (
            <li key={language}>
              <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>
              <Text span size="sm" c="dimmed">
                {t('privacyVersion', { version, date: format.dayOfMoment(created_at) })}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="light" onClick={() => dialog.open(true)}>
          {t(written.length === 0 ? 'writePrivacy' : 'editPrivacy')}
        </Button>
      </div>
      {dialog.subject && (
        <PrivacyDialog key={dialog.turn} notices={notices} opened={dialog.opened} onClose={dialog.close} />
      )}
    </SettingsSection>
  )
}
