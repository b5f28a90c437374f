import { SegmentedControl, TextInput } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import { TICKET_TYPES } from '@rihla/domain'
import { IconTicket } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { useEditedRecord } from '../../../ui/forms/use-edited-record.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { CompletedNotice } from './CompletedNotice.tsx'
import { PassportWarning } from './PassportWarning.tsx'
import { PointsField } from './PointsField.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { draftOf, isChanged, missingFields, newDraft, TRIP_FIELDS } from './ticket-draft.ts'
import { TICKET_MERGE } from './ticket-merge.ts'
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
  const fields = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const failure = useDialog<Error>()
  const words = useTicketWords()
  const keptWords = useKeptWords()
  const blank = { ...newDraft, client }

  const form = useEditedRecord({
    opened: ticket,
    blank,
    draftOf,
    rules: TICKET_MERGE,
    save: useSaveTicket(),
    readNewest: readTicket,
    onSaved: ({ kept }) => {
      toast.success(t('saved'), keptWords(kept, words.labelOf))
      onClose()
    },
    onError: failure.open,
  })
  const { draft, base, change, isAsked } = form
  const errorOf = useFieldErrors(form.error, draft)

  const isOpening = ticket?.is_opening ?? false
  const missing = tries > 0 ? missingFields(draft, isOpening) : []
  const isTripMissing = TRIP_FIELDS.some((field) => missing.includes(field))
  const focusFault = () => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  const submit = () => {
    form.reset()
    setTries(tries + 1)
    if (missingFields(draft, isOpening).length > 0) requestAnimationFrame(focusFault)
    else form.submit()
  }

  const closeFailure = () => {
    failure.close()
    afterFade(focusFault)
  }

  return (
    <InlineForm
      title={ticket ? t('editTitle') : t('new')}
      submit={form.conflict ? t('staff:changedSave') : ticket ? t('staff:update') : t('staff:create')}
      isPending={form.isPending}
      onSubmit={submit}
      onCancel={onClose}
      isTyped={isChanged(draft, base ? draftOf(base) : blank)}
      onTyped={onTyped}
      note={!isOpening && <PassportWarning draft={draft} />}
    >
      {!isAsked('ticket_type') && (
        <SegmentedControl
          className={classes.type ?? ''}
          aria-label={t('field_ticket_type')}
          value={draft.ticket_type}
          data={TICKET_TYPES.map((type) => ({ value: type, label: t(`tickets:type_${type}`) }))}
          onChange={(type) => {
            setTries(0)
            change({ ticket_type: type })
          }}
        />
      )}
      {isOpening && (
        <Notice icon={IconTicket} title={t('opening')} className={classes.notice}>
          {t('openingLead')}
        </Notice>
      )}
      {base?.status === 'completed' && <CompletedNotice ticket={base} draft={draft} />}
      {isTripMissing && (
        <FailureAlert className={classes.notice}>
          {draft.ticket_type === 'flight' ? t('fillFlight') : t('fillHotel')}
        </FailureAlert>
      )}
      <EditConflict form={form} {...words} />
      <div ref={fields} className={classes.grid}>
        {!isAsked('client') && (
          <ClientPicker
            value={draft.client}
            isMissing={missing.includes('client')}
            tries={tries}
            error={errorOf('client')}
            onChange={(chosen) => change({ client: chosen })}
          />
        )}
        {!isAsked('price') && (
          <>
            <TextInput
              label={t('field_price')}
              size="sm"
              required
              inputMode="decimal"
              autoComplete="off"
              classNames={{ input: 'ltr-input' }}
              value={draft.price}
              error={missing.includes('price') ? t('priceRequired') : errorOf('price')}
              onChange={(event) => change({ price: event.currentTarget.value })}
            />
            <PointsField draft={draft} error={errorOf('points')} onChange={(points) => change({ points })} />
          </>
        )}
        <TripFields
          draft={draft}
          isOpening={isOpening}
          isAsked={isAsked}
          onChange={(field, value) => change({ [field]: value })}
          errorOf={(field) => missing.includes(field) || errorOf(field)}
        />
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
