import { Textarea, TextInput } from '@mantine/core'
import { REQUIRED_TRIP_FIELDS } from '@rihla/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import { FLIGHT_FIELDS, HOTEL_FIELDS, type TicketDraft, type TripField } from './ticket-draft.ts'
import classes from './TicketForm.module.css'

const LONGEST: Partial<Record<TripField, number>> = { flight_number: 20, hotel_name: 200 }
const LONGEST_NAME = 100

type TripFieldsProps = {
  draft: TicketDraft
  isOpening: boolean
  isAsked: (field: TripField) => boolean
  onChange: (field: TripField, value: string) => void
  errorOf: (field: TripField) => ReactNode
}

export function TripFields({ draft, isOpening, isAsked, onChange, errorOf }: TripFieldsProps) {
  const { t } = useTranslation('admin-tickets')
  const fields = draft.ticket_type === 'flight' ? FLIGHT_FIELDS : HOTEL_FIELDS
  const required: readonly string[] = isOpening ? [] : REQUIRED_TRIP_FIELDS[draft.ticket_type]

  const fieldOf = (field: TripField) => {
    const common = {
      label: t(`field_${field}`),
      required: required.includes(field),
      value: draft[field],
      error: errorOf(field),
    }
    if (field.endsWith('_date'))
      return <DayInput key={field} {...common} size="sm" onChange={(day) => onChange(field, day)} />
    const isNumber = field === 'number_of_guests'
    return (
      <TextInput
        key={field}
        {...common}
        size="sm"
        autoComplete="off"
        {...(isNumber ? { inputMode: 'numeric' } : { maxLength: LONGEST[field] ?? LONGEST_NAME })}
        {...((isNumber || field === 'flight_number') && { classNames: { input: 'ltr-input' } })}
        onChange={(event) => onChange(field, event.currentTarget.value)}
      />
    )
  }

  return (
    <>
      {fields.filter((field) => !isAsked(field)).map(fieldOf)}
      {!isAsked('special_requests') && (
        <Textarea
          className={classes.wide ?? ''}
          label={t('field_special_requests')}
          size="sm"
          rows={1}
          resize="vertical"
          maxLength={2000}
          value={draft.special_requests}
          error={errorOf('special_requests')}
          onChange={(event) => onChange('special_requests', event.currentTarget.value)}
        />
      )}
    </>
  )
}
