import { Button, Text, Input, PinInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { isolated } from '../../../i18n/format.ts'
import { call } from '../../../lib/api.ts'
import { isAboutField } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { knownOf } from './password-rules.ts'
import classes from './Passwords.module.css'
import { CODE_LENGTH, CODE_CHARACTER, readCode } from './reset-code.ts'
import { HotlineRow } from '../login/HotlineRow.tsx'
import { useNewPassword } from './use-new-password.ts'

type CodeInputProps = { value: string; onChange: (code: string) => void; error: ReactNode }

/** Eight boxes, left to right in every language. Pasted or autofilled text is read as a whole. */
function CodeInput({ value, onChange, error }: CodeInputProps) {
  const { t } = useTranslation('passwords')
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])

  const takePasted = (event: ClipboardEvent<HTMLDivElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onChange(readCode(event.clipboardData.getData('text/plain')))
  }
  const takeFilledIn = (event: ChangeEvent<HTMLDivElement>) => {
    const { target } = event as ChangeEvent<HTMLElement>
    if (!(target instanceof HTMLInputElement) || target.value.length <= 2) return
    event.stopPropagation()
    onChange(readCode(target.value))
  }

  return (
    <Input.Wrapper label={t('code')} labelElement="div" error={error} labelProps={{ id: `${id}-label` }}>
      <PinInput
        // Without an explicit id Mantine generates one after mounting, and remounts the boxes without the focus.
        id={id}
        className={classes.code}
        aria-labelledby={`${id}-label`}
        length={CODE_LENGTH}
        type={CODE_CHARACTER}
        value={value}
        onChange={(typed) => onChange(readCode(typed))}
        onPasteCapture={takePasted}
        onChangeCapture={takeFilledIn}
        oneTimeCode
        placeholder=""
        size="md"
        gap={6}
        rootRef={root}
        error={error !== undefined}
        name="code"
        getInputProps={(place) => ({
          'aria-label': t('codeCharacter', { place: place + 1 }),
          autoCapitalize: 'characters',
          spellCheck: false,
          // The first empty box takes the focus.
          ...(place === value.length && { 'data-path': 'code' }),
        })}
      />
    </Input.Wrapper>
  )
}

export function ResetCodeForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation('passwords')
  const isEmail = name.includes('@')
  const password = useNewPassword(knownOf({ email: name }))
  const resend = useMutation({ mutationFn: () => call('POST /api/password-reset/request/', { body: { login: name } }) })
  const form = useApiForm({
    initialValues: { code: '', new_password: '' },
    validate: ({ code, new_password }) => ({
      ...(code.length !== CODE_LENGTH && { code: t('codeIncomplete') }),
      ...(!password.isGood(new_password) && { new_password: t('rulesNotMet') }),
    }),
    send: (values) => {
      resend.reset()
      return call('POST /api/password-reset/confirm/', { body: { login: name, ...values } })
    },
    onSuccess: () => {
      toast.success(t('resetDone'))
      onDone()
    },
    onError: (error, _, sent) => {
      toast.error(t('saveFailed'))
      if (isAboutField(error, 'new_password')) password.refuse(sent.new_password)
    },
  })

  const sendAnother = () => {
    form.clearFailure()
    resend.mutate(undefined, {
      onSuccess: () => {
        form.change({ code: '' })
        toast.success(t('resent'))
        form.props.ref.current?.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')?.focus()
      },
      onError: () => toast.error(t('sendFailed')),
    })
  }

  return (
    <Form {...form.props} submit={() => !resend.isPending && form.submit()}>
      <Text c="dimmed" mb={16} className={classes.lead}>
        {t(isEmail ? 'codeLead' : 'codeLeadByPhone', { name: isolated(name) })}
      </Text>
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <CodeInput value={form.values.code} onChange={(code) => form.change({ code })} error={form.errorOf('code')} />
      <NewPasswordField className={classes.field} password={password} field={form.field('new_password')} />
      <FormFailure error={form.error ?? resend.error} shown={['code', 'new_password']} className={classes.failure} />
      <DialogActions>
        <Button type="submit" size="md" loading={form.isPending} disabled={resend.isPending}>
          {t('savePassword')}
        </Button>
        <Button size="md" variant="subtle" loading={resend.isPending} disabled={form.isPending} onClick={sendAnother}>
          {t('resend')}
        </Button>
      </DialogActions>
      {!isEmail && (
        <>
          <Text size="sm" c="dimmed" mt="lg" mb={8}>
            {t('withoutEmail')}
          </Text>
          <HotlineRow />
        </>
      )}
    </Form>
  )
}
