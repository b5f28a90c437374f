import { Alert, Button, TextInput } from '@mantine/core'
import type { ConsentHow } from '@rihla/domain'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { call } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'
import { typedNumber } from '../../../lib/typed-number.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { type Agreed, OfferBoxes } from '../offers/OfferBoxes.tsx'
import classes from './RegisterForm.module.css'

type Registration = Record<'name' | 'phone' | 'email' | 'ticketPrice', string> & {
  agreed: Agreed
  agreed_how: ConsentHow | null
}

const useRegisterUser = (referral: string | undefined) => {
  const keyFor = useIdempotencyKey()
  return ({ name, phone, email, ticketPrice, agreed, agreed_how }: Registration) => {
    // Anything that is not a number is sent as typed, and the server reports it under the field.
    const typed = { name, phone, email, ticketPrice: typedNumber(ticketPrice) as number }
    const person = Object.keys(agreed).length === 0 ? typed : { ...typed, agreed, agreed_how }
    const body = referral === undefined ? person : { ...person, referral }
    return call('POST /api/register-user', { body, idempotencyKey: keyFor(body) })
  }
}

type RegisterFormProps = {
  submit: string
  size: 'sm' | 'md'
  /** The code of the link by which the visitor came. */
  referral?: string | undefined
}

const BLANK: Registration = { name: '', phone: '', email: '', ticketPrice: '', agreed: {}, agreed_how: null }

/** What a visitor's browser may fill in; staff register somebody else. */
const OWN_DATA = { name: 'name', phone: 'tel', email: 'email', ticketPrice: 'off' }

/** REGISTER-1, PEOPLE-5: a phone number or an email is enough. The server decides by the session what happens with it (REGISTER-2). */
export function RegisterForm({ submit, size, referral }: RegisterFormProps) {
  const { t } = useTranslation('registration')
  const form = useApiForm({
    initialValues: BLANK,
    send: useRegisterUser(referral),
    isFinal: () => false,
    onSuccess: () => {
      form.startFrom(BLANK)
      form.focus('name')
    },
  })
  const field = (name: keyof typeof OWN_DATA) => ({
    ...form.field(name),
    size,
    autoComplete: session.isStaff() ? 'off' : OWN_DATA[name],
  })

  return (
    <Form {...form.props} className={classes.form}>
      <div role="status">
        {form.answer && (
          <Alert
            role="none"
            color="turquoise"
            icon={<IconCheck size={20} aria-hidden />}
            className={classes.done ?? ''}
          >
            {form.answer.message}
          </Alert>
        )}
      </div>
      {form.failure && (
        <FailureAlert>
          {t('failed')}
          {form.failure.text && <span className={classes.detail}>{form.failure.text}</span>}
        </FailureAlert>
      )}
      <TextInput {...field('name')} label={t('name')} required dir="auto" maxLength={200} />
      <TextInput
        {...field('phone')}
        label={t('phone')}
        description={t('phoneHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="tel"
        classNames={{ input: 'ltr-input' }}
        maxLength={40}
      />
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
        required
        inputMode="decimal"
        classNames={{ input: 'ltr-input' }}
        maxLength={20}
      />
      <OfferBoxes
        values={form.values}
        onChange={form.change}
        asksHow={session.isStaff()}
        howError={form.errorOf('agreed_how')}
      />
      <Button type="submit" size={size} aria-disabled={form.isPending} className={classes.submit}>
        {submit}
      </Button>
    </Form>
  )
}
