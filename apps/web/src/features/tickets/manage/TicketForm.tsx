import { SegmentedControl, TextInput } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import { isDay, readNumber, TICKET_TYPES, writeDay } from '@rihla/domain'
import { IconStar, IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { FormSection } from '../../../ui/forms/FormPanel.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { call } from '../../../lib/api.ts'
import { useExpectedPoints } from '../../../lib/use-expected-points.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { ClientPicker } from './ClientPicker.tsx'
import { PassportWarning, TripFields, PointsField } from './TicketFields.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { TicketName } from './TicketName.tsx'
import { missingFields, TICKET_SCHEMA, type TicketValues, TRIP_FIELDS } from './ticket-schema.ts'
import classes from './Tickets.module.css'

/** TICKETS-8: credited points are never rewritten; a difference is booked. */
function CompletedNotice({ ticket, points }: { ticket: AdminTicket; points: number | undefined }) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  const difference = (points ?? ticket.points) - ticket.points
  return (
    <Notice icon={IconStar} title={t('completedTitle')}>
      {t('completedLead')}
      {difference !== 0 && (
        <>
          {' '}
          <strong>
            {t('completedDifference', { amount: '' })}
            <Ltr>{format.signed(difference)}</Ltr>
          </strong>
        </>
      )}
    </Notice>
  )
}

/** What campaigns ask about; a day that is being typed is left out. */
const aboutOf = ({ ticket_type, ...trip }: TicketValues) => {
  const day = (typed: string) => (isDay(typed) ? typed : undefined)
  const about =
    ticket_type === 'flight'
      ? {
          arrival_city: trip.arrival_city.trim(),
          airline: trip.airline.trim(),
          departure_date: day(trip.departure_date),
        }
      : { hotel_city: trip.hotel_city.trim(), check_in_date: day(trip.check_in_date) }
  return { ticket_type, ...(Object.fromEntries(Object.entries(about).filter(([, value]) => value)) as typeof about) }
}

/** Points that follow the price of these values, for the question which of two saved ones counts. */
function CalculatedPoints({ values, ticketId }: { values: TicketValues; ticketId: number | undefined }) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  const expected = useExpectedPoints({
    price: values.price,
    clientId: values.client?.id,
    ticketId,
    about: aboutOf(values),
  })
  return expected ? format.number(expected.points) : t('pointsByRules')
}

/** The fields of a ticket and their values as text. */
const useTicketWords = (ticketId: number | undefined) => {
  const { t } = useTranslation(['admin-tickets', 'tickets'])
  const format = useFormat()
  const figure = (typed: string) => {
    const number = readNumber(typed)
    return number === undefined ? typed : format.number(number)
  }
  return {
    labelOf: (field: keyof TicketValues) => t(`field_${field}`),
    write: (values: TicketValues, field: keyof TicketValues) => {
      if (field === 'client') return values.client?.full_name
      if (field === 'ticket_type') return t(`tickets:type_${values.ticket_type}`)
      if (field === 'points')
        return values.points === null ? <CalculatedPoints values={values} ticketId={ticketId} /> : figure(values.points)
      if (field === 'price') return figure(values.price)
      return field.endsWith('_date') ? writeDay(values[field]) : values[field]
    },
  }
}

const readTicket = async ({ id, booking_reference }: AdminTicket): Promise<AdminTicket | undefined> => {
  const { data } = await call('GET /api/admin/tickets/', { query: { q: booking_reference } })
  return data.find((ticket) => ticket.id === id)
}

const useSaveTicket = () => {
  const keyFor = useIdempotencyKey()
  return async (values: TicketValues, base: AdminTicket | undefined): Promise<AdminTicket> => {
    const body = TICKET_SCHEMA.bodyOf(values)
    if (base === undefined) return (await call('POST /api/admin/tickets/', { body, idempotencyKey: keyFor(body) })).data
    const change = { params: { id: String(base.id) }, body: { ...body, version: base.version } }
    return (await call('PUT /api/admin/tickets/:id/', change)).data
  }
}

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
  const words = useTicketWords(ticket?.id)
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
  const expected = useExpectedPoints({
    price: values.price,
    clientId: values.client?.id,
    ticketId: base?.id,
    about: aboutOf(values),
  })
  const points = values.points === null ? expected?.points : readNumber(values.points)
  const isTripMissing = TRIP_FIELDS.some((field) => form.errorOf(field) === true)
  const closeFailure = () => {
    failure.close()
    afterFade(form.focusErrors)
  }

  return (
    <InlineForm
      form={form}
      title={ticket ? t('editTitle') : t('new')}
      about={ticket && <TicketName ticket={ticket} />}
      submit={form.conflict ? t('staff:changedSave') : ticket ? t('staff:update') : t('staff:create')}
      onCancel={onClose}
      onTyped={onTyped}
      note={!isOpening && <PassportWarning values={values} />}
    >
      {isOpening && (
        <Notice icon={IconTicket} title={t('opening')}>
          {t('openingLead')}
        </Notice>
      )}
      {base?.status === 'completed' && <CompletedNotice ticket={base} points={points} />}
      {isTripMissing && (
        <FailureAlert>{values.ticket_type === 'flight' ? t('fillFlight') : t('fillHotel')}</FailureAlert>
      )}
      <EditConflict form={form} {...words} />
      <FormSection>
        {!isAsked('ticket_type') && (
          <SegmentedControl
            className={classes.wide ?? ''}
            aria-label={t('field_ticket_type')}
            value={values.ticket_type}
            data={TICKET_TYPES.map((type) => ({ value: type, label: t(`tickets:type_${type}`) }))}
            onChange={(type) => {
              form.clearErrors()
              change({ ticket_type: type })
            }}
          />
        )}
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
            <PointsField
              points={values.points}
              expected={expected}
              error={form.errorOf('points')}
              onChange={(typed) => change({ points: typed })}
            />
          </>
        )}
        {ticket && (
          <TextInput
            label={t('field_booking_reference')}
            size="sm"
            readOnly
            classNames={{ input: 'ltr-input' }}
            value={ticket.booking_reference}
          />
        )}
      </FormSection>
      <FormSection title={t('trip')}>
        <TripFields form={form} isOpening={isOpening} />
      </FormSection>
      {failure.subject && <SaveFailure failure={failure.subject} opened={failure.opened} onClose={closeFailure} />}
    </InlineForm>
  )
}
