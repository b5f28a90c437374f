import { Button, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconShieldLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { ApiError, isAboutField } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { knownOf } from './password-rules.ts'
import classes from './Passwords.module.css'
import { useNewPassword } from './use-new-password.ts'

type ChoosePasswordFormProps<Answer> = {
  /** Personal data that the password must not be. */
  known?: string[]
  submit: string
  send: (newPassword: string) => Promise<Answer>
  onSuccess: (answer: Answer) => void
  onError?: (error: Error) => void
  leave?: { isPending: boolean; start: () => void }
  children: ReactNode
}

function ChoosePasswordForm<Answer>(props: ChoosePasswordFormProps<Answer>) {
  const { known = [], submit, send, onSuccess, onError, leave, children } = props
  const { t } = useTranslation('passwords')
  const password = useNewPassword(known)
  const form = useApiForm({
    initialValues: { new_password: '' },
    validate: ({ new_password }) => ({
      ...(!password.isGood(new_password) && { new_password: t('rulesNotMet') }),
    }),
    send: ({ new_password }) => send(new_password),
    onSuccess,
    onError: (error, _, sent) => {
      toast.error(t('saveFailed'))
      if (isAboutField(error, 'new_password')) password.refuse(sent.new_password)
      onError?.(error)
    },
  })
  return (
    <Form {...form.props}>
      {children}
      <FormFailure error={form.error} shown={['new_password']} className={classes.failure} />
      <NewPasswordField className={classes.first} password={password} field={form.field('new_password')} />
      <Button className={classes.submit} type="submit" size="md" fullWidth loading={form.isPending}>
        {submit}
      </Button>
      {leave && (
        <LinkButton className={classes.leave} disabled={form.isPending || leave.isPending} onClick={leave.start}>
          {t('logout')}
        </LinkButton>
      )}
    </Form>
  )
}

type FirstPasswordFormProps = {
  name: string
  /** The national ID that was just typed; it is kept in memory only. */
  firstPassword: string
  /** Called with the success message. */
  onSaved: (done: string) => void
  onLeave: () => void
}

/** CHAT-3: clients choose their own password before any data is shown. */
export function FirstPasswordForm({ name, firstPassword, onSaved, onLeave }: FirstPasswordFormProps) {
  const { t } = useTranslation('passwords')
  const logout = useMutation({ mutationFn: () => call('POST /api/logout/') })

  // The screen has changed, so the focus moves to its title.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  return (
    <ChoosePasswordForm
      known={knownOf({ email: name, national_id: firstPassword })}
      submit={t('saveAndContinue')}
      send={(new_password) =>
        call('POST /api/client/password/', { body: { current_password: firstPassword, new_password } })
      }
      onSuccess={() => {
        toast.success(t('saved'))
        onSaved(t('saved'))
      }}
      leave={{ isPending: logout.isPending, start: () => logout.mutate(undefined, { onSettled: onLeave }) }}
    >
      <Title ref={title} order={1} tabIndex={-1} className={classes.title}>
        {t('firstTitle')}
      </Title>
      <Text c="dimmed" mt={4}>
        {t('firstLead')}
      </Text>
      <Notice icon={IconShieldLock} title={t('whyTitle')} className={classes.notice}>
        {t('why')}
      </Notice>
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
    </ChoosePasswordForm>
  )
}

type SignedIn = { token: string; is_active: boolean }
type SetPasswordFormProps = { token: string; onSignedIn: (answer: SignedIn) => void; onWrongLink: () => void }

/** CHAT-3: opening the link changes nothing, so a chat's preview does not use it up; sending this form does. */
export function SetPasswordForm({ token, onSignedIn, onWrongLink }: SetPasswordFormProps) {
  const { t } = useTranslation('passwords')
  return (
    <ChoosePasswordForm
      submit={t('savePassword')}
      send={(new_password) => call('POST /api/password/set/', { body: { token, new_password } })}
      onSuccess={onSignedIn}
      onError={(error) => error instanceof ApiError && error.code === 'wrong_link' && onWrongLink()}
    >
      <Title order={1}>{t('setTitle')}</Title>
      <Text c="dimmed" mt={4}>
        {t('setLead')}
      </Text>
    </ChoosePasswordForm>
  )
}
