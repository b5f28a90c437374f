import { Alert, Button, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { isAboutField, useFieldErrors, useTypedValues } from '../../../lib/use-field-errors.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import classes from './RegisterForm.module.css'
import { useRegisterUser } from './use-register-user.ts'

type RegisterFormProps = { submit: string; size: 'sm' | 'md' }

const FIELDS = ['name', 'email', 'ticketPrice'] as const

/** REGISTER-1. The server decides by the session what happens with it (REGISTER-2). */
export function RegisterForm({ submit, size }: RegisterFormProps) {
  const { t } = useTranslation('registration')
  const form = useRef<HTMLFormElement>(null)
  const registration = useRegisterUser()
  const { error, data } = registration
  const { typed, noteChange } = useTypedValues()
  const errorOf = useFieldErrors(error, typed)
  const faults = isAboutField(error, ...FIELDS) ? error : undefined

  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (registration.isPending) return
    const values = new FormData(event.currentTarget)
    const [name, email, ticketPrice] = FIELDS.map((field) => values.get(field) as string) as [string, string, string]
    registration.mutate(
      { name, email, ticketPrice },
      {
        onSuccess: () => {
          form.current?.reset()
          form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus()
        },
      },
    )
  }

  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    size,
    required: true,
    error: errorOf(name),
    autoComplete: 'off',
  })

  return (
    <form ref={form} onSubmit={send} onChange={noteChange} noValidate className={classes.form}>
      <div role="status">
        {data && (
          <Alert
            role="none"
            color="turquoise"
            icon={<IconCheck size={20} aria-hidden />}
            className={classes.done ?? ''}
          >
            {data.message}
          </Alert>
        )}
      </div>
      {error && !faults && (
        <FailureAlert>
          {t('failed')}
          {error instanceof ApiError && error.text && <span className={classes.detail}>{error.text}</span>}
        </FailureAlert>
      )}
      <TextInput {...field('name')} label={t('name')} dir="auto" maxLength={200} />
      <TextInput
        {...field('email')}
        label={t('email')}
        type="email"
        classNames={{ input: 'ltr-input' }}
        maxLength={254}
      />
      <TextInput
        {...field('ticketPrice')}
        label={t('price')}
        inputMode="decimal"
        classNames={{ input: 'ltr-input' }}
        maxLength={20}
      />
      <Button type="submit" size={size} aria-disabled={registration.isPending} className={classes.submit}>
        {submit}
      </Button>
    </form>
  )
}
