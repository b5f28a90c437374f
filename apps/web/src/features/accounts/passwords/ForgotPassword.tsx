import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterFade } from '../../../ui/feedback/use-dialog.ts'
import { ResetCodeForm } from './ResetCodeForm.tsx'
import { ResetRequestForm } from './ResetRequestForm.tsx'

type ForgotPasswordProps = { email: string; onDone: (email: string) => void }

/** RESET-1: one dialog asks for the email, the next for the code and a new password. Mounted anew each time. */
export default function ForgotPassword({ email, onDone }: ForgotPasswordProps) {
  const { t } = useTranslation('passwords')
  const [opened, setOpened] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  // Opened one step after mounting, because only then does Mantine know where to return the focus.
  useEffect(() => setOpened(true), [])
  const close = () => setOpened(false)

  return (
    <Modal
      opened={opened}
      onClose={close}
      size={440}
      title={sentTo === undefined ? t('resetTitle') : t('codeTitle')}
      // A click outside must not discard a typed code.
      closeOnClickOutside={sentTo === undefined}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      {sentTo === undefined ? (
        <ResetRequestForm email={email} onSent={setSentTo} onCancel={close} />
      ) : (
        <ResetCodeForm
          email={sentTo}
          onDone={() => {
            close()
            // The dialog first returns the focus to the element that opened it.
            afterFade(() => onDone(sentTo))
          }}
        />
      )}
    </Modal>
  )
}
