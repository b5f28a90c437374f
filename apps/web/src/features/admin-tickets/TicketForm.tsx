import { SegmentedControl, TextInput } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import { TICKET_TYPES } from '@rihla/domain'
import { IconTicket } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { useFieldErrors } from '../../lib/use-field-errors.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { InlineForm } from '../../ui/InlineForm.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { afterFade, useDialog } from '../../ui/use-dialog.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { CompletedNotice } from './CompletedNotice.tsx'
import { PassportWarning } from './PassportWarning.tsx'
import { PointsField } from './PointsField.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { withTheirs } from './ticket-changes.ts'
import { draftOf, isChanged, missingFields, newDraft, type TicketDraft } from './ticket-draft.ts'
import { TicketConflict } from './TicketConflict.tsx'
import classes from './TicketForm.module.css'
import { TripFields } from './TripFields.tsx'
import { useSaveTicket } from './use-save-ticket.ts'

type TicketFormProps = {
  ticket: AdminTicket | undefined
  /** Whom a new ticket is for. */
  client?: AdminTicket['client'] | null | undefined
  onClose: () => void
  onTyped: (isTyped: boolean) => void
}

export function TicketForm({ ticket, client = null, onClose, onTyped }: TicketFormProps) {
  const { t } = useTranslation(['admin-tickets', 'tickets'])
  const fields = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<TicketDraft>(() => (ticket ? draftOf(ticket) : { ...newDraft, client }))
  const [wasTried, setWasTried] = useState(false)
  const [known, setKnown] = useState(ticket)
  const [theirs, setTheirs] = useState<AdminTicket>()
  const save = useSaveTicket()
  const failure = useDialog<Error>()

  const isOpening = ticket?.is_opening ?? false
  const missing = wasTried ? missingFields(draft, isOpening) : []
  const errorOf = useFieldErrors(save.error, draft)
  const change = (changes: Partial<TicketDraft>) => setDraft((current) => ({ ...current, ...changes }))
  const focusFault = () => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  const send = (over: AdminTicket | undefined) =>
    save.mutate(
      { draft, over },
      {
        onSuccess: (outcome) => {
          if ('changed' in outcome) return setTheirs(outcome.changed)
          toast.success(t('saved'))
          onClose()
        },
        onError: failure.open,
      },
    )

  const submit = () => {
    save.reset()
    setTheirs(undefined)
    setWasTried(true)
    if (missingFields(draft, isOpening).length > 0) requestAnimationFrame(focusFault)
    else send(known)
  }

  const closeFailure = () => {
    failure.close()
    afterFade(focusFault)
  }

  const takeTheirs = (before: AdminTicket, now: AdminTicket) => {
    setDraft(withTheirs(draft, before, now))
    setKnown(now)
    setTheirs(undefined)
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus())
  }

  return (
    <InlineForm
      title={ticket ? t('editTitle') : t('new')}
      submit={ticket ? t('update', { ns: 'staff' }) : t('create', { ns: 'staff' })}
      isPending={save.isPending}
      onSubmit={submit}
      onCancel={onClose}
      isTyped={isChanged(draft, known ? draftOf(known) : { ...newDraft, client })}
      onTyped={onTyped}
      note={!isOpening && <PassportWarning draft={draft} />}
    >
      <SegmentedControl
        className={classes.type ?? ''}
        aria-label={t('field_ticket_type')}
        value={draft.ticket_type}
        data={TICKET_TYPES.map((type) => ({ value: type, label: t(`type_${type}`, { ns: 'tickets' }) }))}
        onChange={(type) => {
          setWasTried(false)
          change({ ticket_type: type })
        }}
      />
      {isOpening && (
        <Notice icon={IconTicket} title={t('opening')} className={classes.notice}>
          {t('openingLead')}
        </Notice>
      )}
      {known?.status === 'completed' && <CompletedNotice ticket={known} draft={draft} />}
      {missing.length > 0 && (
        <FailureAlert className={classes.notice}>
          {draft.ticket_type === 'flight' ? t('fillFlight') : t('fillHotel')}
        </FailureAlert>
      )}
      {known && theirs && (
        <TicketConflict
          before={known}
          now={theirs}
          draft={draft}
          isPending={save.isPending}
          onTakeTheirs={() => takeTheirs(known, theirs)}
          onSaveMine={() => send(theirs)}
        />
      )}
      <div ref={fields} className={classes.grid}>
        <ClientPicker
          value={draft.client}
          error={errorOf('client')}
          onChange={(chosen) => change({ client: chosen })}
        />
        <TextInput
          label={t('field_price')}
          size="sm"
          inputMode="decimal"
          autoComplete="off"
          classNames={{ input: 'ltr-input' }}
          value={draft.price}
          error={errorOf('price')}
          onChange={(event) => change({ price: event.currentTarget.value })}
        />
        <PointsField draft={draft} error={errorOf('points')} onChange={(points) => change({ points })} />
        <TripFields
          draft={draft}
          isOpening={isOpening}
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
