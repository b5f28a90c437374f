import { TextInput } from '@mantine/core'
import { pointsForPrice } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { typedNumber } from '../../../lib/typed-number.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import type { ClientDraft } from './client-draft.ts'
import classes from './ClientForm.module.css'

type ClientFieldsProps = {
  draft: ClientDraft
  onChange: (changes: Partial<ClientDraft>) => void
  failure: Error | null
  isNew: boolean
  isAsked: (field: keyof ClientDraft) => boolean
  /** Another client may have the value of the field that was just left. */
  onLeave: () => void
}

const NUMBER_SHAPE = '+20 1xx xxx xxxx'
const LTR = { input: 'ltr-input' }

/** CLIENTS-2 */
export function ClientFields({ draft, onChange, failure, isNew, isAsked, onLeave }: ClientFieldsProps) {
  const { t } = useTranslation('clients')
  const format = useFormat()
  const points = pointsForPrice(typedNumber(draft.price))

  const errorOf = useFieldErrors(failure, draft)
  const field = (name: keyof ClientDraft) => ({
    name,
    size: 'sm' as const,
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
    error: errorOf(name),
    autoComplete: 'off',
    ...(isAsked(name) && { display: 'none' }),
  })

  return (
    <div className={classes.fields}>
      <TextInput {...field('full_name')} label={t('field_full_name')} required dir="auto" maxLength={200} />
      <TextInput
        {...field('email')}
        label={t('field_email')}
        required
        type="email"
        classNames={LTR}
        maxLength={254}
        onBlur={onLeave}
      />
      <TextInput
        {...field('whatsapp')}
        label={t('field_whatsapp')}
        type="tel"
        placeholder={NUMBER_SHAPE}
        classNames={LTR}
        maxLength={40}
        onBlur={onLeave}
      />
      <TextInput
        {...field('national_id')}
        label={t('field_national_id')}
        inputMode="numeric"
        classNames={LTR}
        maxLength={40}
        onBlur={onLeave}
      />
      {!isAsked('passport_expiry') && (
        <DayInput
          label={t('passportExpiryOptional')}
          size="sm"
          value={draft.passport_expiry}
          onChange={(passport_expiry) => onChange({ passport_expiry })}
          error={errorOf('passport_expiry')}
        />
      )}
      {isNew && (
        <TextInput
          {...field('price')}
          label={t('initialPrice')}
          inputMode="decimal"
          classNames={LTR}
          maxLength={20}
          description={draft.price && t('wouldEarn', { count: points, amount: format.number(points) })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      )}
    </div>
  )
}
