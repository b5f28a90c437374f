import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import classes from './Checklist.module.css'
import { useSendTestMail } from './use-send-test-mail.ts'

/** It stays after the first email: one that lands in the junk folder needs another attempt. */
export function TestMailForm({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation('admin-checklist')
  const sendTo = useSendTestMail()
  const form = useApiForm({
    initialValues: { to: '' },
    send: ({ to }) => sendTo(to.trim()),
    isFinal: () => false,
  })
  return (
    <Form {...form.props} className={classes.mail} aria-label={t('testMail')}>
      <TextInput
        {...form.field('to')}
        className={classes.address ?? ''}
        size="sm"
        type="email"
        dir="ltr"
        classNames={{ input: 'ltr-input' }}
        autoComplete="email"
        maxLength={254}
        label={t('testMailTo')}
      />
      <BusyButton type="submit" variant="light" size="sm" isBusy={form.isPending}>
        {isSent ? t('testMailAgain') : t('testMailSend')}
      </BusyButton>
      {form.answer && (
        <p role="status" className={classes.taken}>
          {t('testMailLook')}
        </p>
      )}
      <FormAlert failure={form.failure} otherwise={t('testMailFailed')} className={classes.failure} />
    </Form>
  )
}
