import { SegmentedControl, TextInput } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import { TICKET_TYPES } from '@rihla/domain'
import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { CompletedNotice } from './CompletedNotice.tsx'
import { PassportWarning } from './PassportWarning.tsx'
import { PointsField } from './PointsField.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { missingFields, TICKET_SCHEMA, type TicketValues, TRIP_FIELDS } from './ticket-schema.ts'
import classes from './TicketForm.module.css'
import { TripFields } from './TripFields.tsx'
import { readTicket, useSaveTicket } from './use-save-ticket.ts'
import { useTicketWords } from './use-ticket-words.ts'

type TicketFormProps = {
  ticket: AdminTicket | undefined
  /** The client of a new ticket. */
  client?: AdminTicket['client'] | null | undefined
  onClose: () => void
  onTyped: (isTyped: boolean) => void
}

export function TicketForm({ ticket, client = null, onClose, onTyped }: TicketFormProps) {
  const { t } = useTranslation(['admin-tickets', 'tickets', 'staff'])
  const failure = useDialog<Error>()
  const words = useTicketWords()
  const keptWords = useKeptWords()
  const isOpening = ticket?.is_opening ?? false

  const form = useRecordForm<AdminTicket, TicketValues>({
    schema: TICKET_SCHEMA,
    opened: ticket,
    blank: { client },
    // The alert above the trip says what is missing there.
    validate: (values) => ({
      ...Object.fromEntries(missingFields(values, isOpening).map((field) => [field, true])),
      ...(values.client === null && { client: t('clientRequired') }),
      ...(values.price.trim() === '' && { price: t('priceRequired') }),
    }),
    save: useSaveTicket(),
    readNewest: readTicket,
    onSaved: ({ kept }) => {
      toast.success(t('saved'), keptWords(kept, words.labelOf))
      onClose()
    },
    onError: failure.open,
    focusesRefusal: false,
  })
  const { values, base, change, isAsked } = form
  const isTripMissing = TRIP_FIELDS.some((field) => form.errorOf(field) === true)
  const closeFailure = () => {
    failure.close()
    afterFade(form.focusErrors)
  }

  return (
    <InlineForm
      form={form}
      title={ticket ? t('editTitle') : t('new')}
      submit={form.conflict ? t('staff:changedSave') : ticket ? t('staff:update') : t('staff:create')}
      onCancel={onClose}
      onTyped={onTyped}
      note={!isOpening && <PassportWarning values={values} />}
    >
      {!isAsked('ticket_type') && (
        <SegmentedControl
          className={classes.type ?? ''}
          aria-label={t('field_ticket_type')}
          value={values.ticket_type}
          data={TICKET_TYPES.map((type) => ({ value: type, label: t(`tickets:type_${type}`) }))}
          onChange={(type) => {
            form.clearErrors()
            change({ ticket_type: type })
          }}
        />
      )}
      {isOpening && (
        <Notice icon={IconTicket} title={t('opening')} className={classes.notice}>
          {t('openingLead')}
        </Notice>
      )}
      {base?.status === 'completed' && <CompletedNotice ticket={base} values={values} />}
      {isTripMissing && (
        <FailureAlert className={classes.notice}>
          {values.ticket_type === 'flight' ? t('fillFlight') : t('fillHotel')}
        </FailureAlert>
      )}
      <EditConflict form={form} {...words} />
      <div className={classes.grid}>
        {!isAsked('client') && (
          <ClientPicker
            value={values.client}
            error={form.errorOf('client')}
            refusals={form.refusals}
            onChange={(chosen) => change({ client: chosen })}
          />
        )}
        {!isAsked('price') && (
          <>
            <TextInput
              {...form.field('price')}
              label={t('field_price')}
              size="sm"
              required
              inputMode="decimal"
              autoComplete="off"
              classNames={{ input: 'ltr-input' }}
            />
            <PointsField values={values} error={form.errorOf('points')} onChange={(points) => change({ points })} />
          </>
        )}
        <TripFields form={form} isOpening={isOpening} />
        {ticket && (
          <TextInput
            label={t('field_booking_reference')}
            size="sm"
            readOnly
            classNames={{ input: 'ltr-input' }}
            value={ticket.booking_reference}
          />
        )}
      </div>
      {failure.subject && <SaveFailure failure={failure.subject} opened={failure.opened} onClose={closeFailure} />}
    </InlineForm>
  )
}
