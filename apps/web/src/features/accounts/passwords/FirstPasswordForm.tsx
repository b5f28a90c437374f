import { Button, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconShieldLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { isAboutField } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { changePassword } from './change-password.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { knownOf } from './password-rules.ts'
import classes from './Passwords.module.css'
import { useNewPassword } from './use-new-password.ts'

type FirstPasswordFormProps = {
  email: string
  /** The national ID that was just typed; it is kept in memory only. */
  firstPassword: string
  /** Called with the success message. */
  onSaved: (done: string) => void
  onLeave: () => void
}

/** CHAT-3: clients choose their own password before any data is shown. */
export function FirstPasswordForm({ email, firstPassword, onSaved, onLeave }: FirstPasswordFormProps) {
  const { t } = useTranslation('passwords')
  const password = useNewPassword(knownOf({ email, national_id: firstPassword }))
  const form = useApiForm({
    initialValues: { new_password: '' },
    validate: ({ new_password }) => ({
      ...(!password.isGood(new_password) && { new_password: t('rulesNotMet') }),
    }),
    send: ({ new_password }) => changePassword({ current_password: firstPassword, new_password }),
    onSuccess: () => {
      toast.success(t('saved'))
      onSaved(t('saved'))
    },
    onError: (error, _, sent) => {
      toast.error(t('saveFailed'))
      if (isAboutField(error, 'new_password')) password.refuse(sent.new_password)
    },
  })
  const logout = useMutation({ mutationFn: () => call('POST /api/logout/') })

  // The screen has changed, so the focus moves to its title.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  return (
    <Form {...form.props}>
      <Title ref={title} order={1} tabIndex={-1} className={classes.title}>
        {t('firstTitle')}
      </Title>
      <Text c="dimmed" mt={4}>
        {t('firstLead')}
      </Text>
      <Notice icon={IconShieldLock} title={t('whyTitle')} className={classes.notice}>
        {t('why')}
      </Notice>
      <FormFailure error={form.error} shown={['new_password']} className={classes.failure} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField className={classes.first} password={password} field={form.field('new_password')} />
      <Button className={classes.submit} type="submit" size="md" fullWidth loading={form.isPending}>
        {t('saveAndContinue')}
      </Button>
      <LinkButton
        className={classes.leave}
        disabled={form.isPending || logout.isPending}
        onClick={() => logout.mutate(undefined, { onSettled: onLeave })}
      >
        {t('logout')}
      </LinkButton>
    </Form>
  )
}
