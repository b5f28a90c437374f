import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { ApiError, isAboutField } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import classes from './Passwords.module.css'
import { useNewPassword } from './use-new-password.ts'

type SignedIn = { token: string; is_active: boolean }
type SetPasswordFormProps = { token: string; onSignedIn: (answer: SignedIn) => void; onWrongLink: () => void }

const NOTHING_KNOWN: string[] = []

/** CHAT-3: opening the link changes nothing, so a chat's preview does not use it up; sending this form does. */
export function SetPasswordForm({ token, onSignedIn, onWrongLink }: SetPasswordFormProps) {
  const { t } = useTranslation('passwords')
  const password = useNewPassword(NOTHING_KNOWN)
  const form = useApiForm({
    initialValues: { new_password: '' },
    validate: ({ new_password }) => ({
      ...(!password.isGood(new_password) && { new_password: t('rulesNotMet') }),
    }),
    send: ({ new_password }) => call('POST /api/password/set/', { body: { token, new_password } }),
    onSuccess: onSignedIn,
    onError: (error, _, sent) => {
      toast.error(t('saveFailed'))
      if (isAboutField(error, 'new_password')) password.refuse(sent.new_password)
      if (error instanceof ApiError && error.code === 'wrong_link') onWrongLink()
    },
  })

  return (
    <Form {...form.props}>
      <Title order={1}>{t('setTitle')}</Title>
      <Text c="dimmed" mt={4}>
        {t('setLead')}
      </Text>
      <FormFailure error={form.error} shown={['new_password']} className={classes.failure} />
      <NewPasswordField className={classes.first} password={password} field={form.field('new_password')} />
      <Button className={classes.submit} type="submit" size="md" fullWidth loading={form.isPending}>
        {t('savePassword')}
      </Button>
    </Form>
  )
}
