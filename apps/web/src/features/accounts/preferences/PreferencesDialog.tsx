import { Modal, Skeleton } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { MAIL_KINDS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { MailSwitches } from './MailSwitches.tsx'
import { OfferAnswers } from './OfferAnswers.tsx'
import { usePreferences } from './use-preferences.ts'

type PreferencesDialogProps = { opened: boolean; onClose: () => void }

/** ADMIN-5, ADMIN-6 */
export function PreferencesDialog({ opened, onClose }: PreferencesDialogProps) {
  const { t } = useTranslation('preferences')
  const { data, error, isFetching, refetch, change } = usePreferences()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      {data && (
        <>
          <MailSwitches mails={data.mails} onChange={change} />
          <OfferAnswers consent={data.consent} onChange={change} />
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
    </Modal>
  )
}
