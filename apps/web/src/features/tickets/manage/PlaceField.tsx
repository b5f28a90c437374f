import type { AdminTicket } from '@rihla/contract'
import { PlaceInput } from '../../../ui/forms/PlaceInput.tsx'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import { type CodedField, CODES, type TicketValues } from './ticket-schema.ts'

type PlaceFieldProps = {
  form: RecordForm<AdminTicket, TicketValues>
  field: CodedField
  label: string
  required: boolean
  className: string
}

/** A text of the trip with its code (TRIP-5). */
export function PlaceField({ form, field, label, required, className }: PlaceFieldProps) {
  const { onChange: _change, onBlur: _blur, ...shown } = form.field(field)
  const code = CODES[field]
  return (
    <PlaceInput
      {...shown}
      error={shown.error ?? form.errorOf(code)}
      kind={field === 'airline' ? 'airline' : 'airport'}
      label={label}
      className={className}
      required={required}
      size="sm"
      code={form.values[code]}
      onChange={(chosen) => form.change({ [field]: chosen.text, [code]: chosen.code })}
    />
  )
}
