import { ActionIcon, Text } from '@mantine/core'
import { CONSENT_CHANNELS, type ConsentChannel } from '@rihla/domain'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { FailedLine } from '../../../ui/feedback/FailedLine.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { WordingDialog } from './WordingDialog.tsx'
import { allWordingsQuery } from './wordings.query.ts'
import classes from './Wordings.module.css'

/** CONV-8: what clients read before they agree to offers, in the reader's language; the others are in the dialog. */
export function WordingsSection() {
  const { t } = useTranslation('admin-settings')
  const language = useLanguage()
  const { data: wordings, error, isFetching, refetch } = useQuery(allWordingsQuery)
  const dialog = useDialog<ConsentChannel>()
  if (!wordings) {
    if (error) return <FailedLine isRetrying={isFetching} onRetry={() => void refetch()} />
    return null
  }
  return (
    <SettingsSection title={t('wordingsTitle')} help={t('wordingsHelp')}>
      <ul className={classes.list}>
        {CONSENT_CHANNELS.map((channel) => {
          const wording = wordings.find((one) => one.channel === channel && one.language === language)
          return (
            <li key={channel}>
              <div className={classes.words}>
                <span className={classes.name}>{t(`wording_${channel}`)}</span>
                {wording && (
                  <>
                    <p className={classes.text} dir="auto">
                      {wording.text}
                    </p>
                    <Text span size="sm" c="dimmed">
                      {t('wordingVersion', { version: wording.version })}
                    </Text>
                  </>
                )}
              </div>
              <ActionIcon
                aria-label={t('changeWording', { channel: t(`wording_${channel}`) })}
                onClick={() => dialog.open(channel)}
              >
                <IconPencil size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {dialog.subject && (
        <WordingDialog
          key={dialog.turn}
          channel={dialog.subject}
          wordings={wordings}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </SettingsSection>
  )
}
