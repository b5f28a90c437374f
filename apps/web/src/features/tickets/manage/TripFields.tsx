import { Textarea, TextInput } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import { REQUIRED_TRIP_FIELDS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import { FLIGHT_FIELDS, HOTEL_FIELDS, type TicketValues, type TripField } from './ticket-schema.ts'
import classes from './Tickets.module.css'

const LONGEST: Partial<Record<TripField, number>> = { flight_number: 20, hotel_name: 200 }
const LONGEST_NAME = 100

type TripFieldsProps = { form: RecordForm<AdminTicket, TicketValues>; isOpening: boolean }

export function TripFields({ form, isOpening }: TripFieldsProps) {
  const { t } = useTranslation('admin-tickets')
  const { ticket_type } = form.values
  const fields = ticket_type === 'flight' ? FLIGHT_FIELDS : HOTEL_FIELDS
  const required: readonly string[] = isOpening ? [] : REQUIRED_TRIP_FIELDS[ticket_type]

  const fieldOf = (field: TripField) => {
    const common = { ...form.field(field), label: t(`field_${field}`), required: required.includes(field) }
    if (field.endsWith('_date')) return <DayInput key={field} {...common} size="sm" />
    const isNumber = field === 'number_of_guests'
    return (
      <TextInput
        key={field}
        {...common}
        size="sm"
        autoComplete="off"
        {...(isNumber ? { inputMode: 'numeric' } : { maxLength: LONGEST[field] ?? LONGEST_NAME })}
        {...((isNumber || field === 'flight_number') && { classNames: { input: 'ltr-input' } })}
      />
    )
  }

  return (
    <>
      {fields.filter((field) => !form.isAsked(field)).map(fieldOf)}
      {!form.isAsked('special_requests') && (
        <Textarea
          {...form.field('special_requests')}
          className={classes.wide ?? ''}
          label={t('field_special_requests')}
          size="sm"
          rows={1}
          resize="vertical"
          maxLength={2000}
        />
      )}
    </>
  )
}
