import { Button, TextInput } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import { readNumber, type TicketType } from '@rihla/domain'
import { IconStar, IconTicket } from '@tabler/icons-react'
import { useRef, useState } from 'react'
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
import { ApiError } from '../../../lib/api-error.ts'
import { rememberCurrency } from '../../../lib/recent-currencies.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { ClientPicker } from './ClientPicker.tsx'
import { FlightTimes } from './FlightTimes.tsx'
import { TripFields, PointsField } from './TicketFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { SaleFields } from './SaleFields.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { TicketName } from './TicketName.tsx'
import {
  changeOf,
  type ClientOfTicket,
  missingFields,
  TICKET_SCHEMA,
  type TicketValues,
  TRIP_FIELDS,
} from './ticket-schema.ts'
import { FILL_TEXTS } from './type-texts.ts'
import { TripTravellers } from './TripTravellers.tsx'
import { TypePicker } from './TypePicker.tsx'
import { useFamily } from './use-family.ts'
import { usePointsOf } from './use-points-of.ts'
import { useTicketWords } from './use-ticket-words.tsx'

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

const readTicket = async ({ id, booking_reference }: AdminTicket): Promise<AdminTicket | undefined> => {
  const { data } = await call('GET /api/admin/tickets/', { query: { q: booking_reference }, isOfAllBranches: true })
  return data.find((ticket) => ticket.id === id)
}

type SaveNew = (body: ReturnType<typeof TICKET_SCHEMA.bodyOf>) => Promise<AdminTicket>

const useSaveTicket = (saveNew: SaveNew | undefined) => {
  const keyFor = useIdempotencyKey()
  return async (values: TicketValues, base: AdminTicket | undefined): Promise<AdminTicket> => {
    if (base) {
      const params = { id: String(base.id) }
      return (await call('PUT /api/admin/tickets/:id/', { params, body: changeOf(values, base) })).data
    }
    if (values.currency) rememberCurrency(values.currency)
    const body = TICKET_SCHEMA.bodyOf(values)
    if (saveNew) return saveNew(body)
    return (await call('POST /api/admin/tickets/', { body, idempotencyKey: keyFor(body) })).data
  }
}

type TicketFormProps = {
  ticket: AdminTicket | undefined
  /** The client of a new ticket. */
  client?: ClientOfTicket | null | undefined
  /** The type of a new ticket. */
  type?: TicketType
  /** What else a new ticket starts with. */
  start?: Partial<TicketValues>
  /** Saves a new ticket together with something else; then no other one is added. */
  saveNew?: SaveNew
  /** What the message says then. */
  savedText?: string
  onClose: () => void
  /** Saved, and the next one is entered. */
  onAnother: (type: TicketType) => void
  onTyped: (isTyped: boolean) => void
}

export function TicketForm(props: TicketFormProps) {
  const { ticket, client = null, type = 'flight', start, saveNew, savedText, onClose, onAnother, onTyped } = props
  const { t } = useTranslation(['admin-tickets', 'tickets', 'staff'])
  const format = useFormat()
  const failure = useDialog<Error>()
  const keptWords = useKeptWords()
  const isOpening = ticket?.is_opening ?? false
  const addsAnother = useRef(false)
  const [isAddingTraveller, setIsAddingTraveller] = useState(false)

  const form = useRecordForm<AdminTicket, TicketValues>({
    schema: TICKET_SCHEMA,
    opened: ticket,
    blank: { client, ticket_type: type, ...start },
    // The alert above the trip says what is missing there.
    validate: (values) => ({
      ...Object.fromEntries(missingFields(values, isOpening).map((field) => [field, true])),
      ...(values.client === null && { client: t('clientRequired') }),
      ...(values.price.trim() === '' && { price: t('priceRequired') }),
      ...(isAddingTraveller && { traveller_ids: t('travellerFirst') }),
    }),
    refusedFields: (error) => {
      const [amount] = (error instanceof ApiError && error.fields?.['original_price']) || []
      return amount === undefined ? {} : { price: amount }
    },
    save: useSaveTicket(saveNew),
    readNewest: readTicket,
    onSaved: ({ kept, stored }) => {
      toast.success(
        savedText ?? t('saved'),
        keptWords(kept, (field) => t(`field_${field}`)),
      )
      if (addsAnother.current) onAnother(stored.ticket_type)
      else onClose()
    },
    onError: failure.open,
    focusesRefusal: false,
  })
  const { values, base, change, isAsked } = form
  const family = useFamily(values.client?.id, base)
  const words = useTicketWords(ticket, family.family)
  const expected = usePointsOf(values, base?.id)
  const points = values.points === null ? expected?.points : readNumber(values.points)
  const isTripMissing = TRIP_FIELDS.some((field) => form.errorOf(field) === true)
  const save = (another: boolean) => {
    addsAnother.current = another
    form.submit()
  }
  const closeFailure = () => {
    failure.close()
    afterFade(form.focusErrors)
  }

  return (
    <InlineForm
      form={{ ...form, props: { ...form.props, submit: () => save(false) } }}
      title={ticket ? t('editTitle') : t('new')}
      about={ticket && <TicketName ticket={ticket} />}
      submit={form.conflict ? t('staff:changedSave') : ticket ? t('staff:update') : t('staff:create')}
      second={
        !ticket &&
        !saveNew && (
          <Button variant="subtle" disabled={form.isPending} onClick={() => save(true)}>
            {t('staff:createAnother')}
          </Button>
        )
      }
      onCancel={onClose}
      onTyped={onTyped}
    >
      {isOpening && (
        <Notice icon={IconTicket} title={t('opening')}>
          {t('openingLead')}
        </Notice>
      )}
      {base?.status === 'completed' && <CompletedNotice ticket={base} points={points} />}
      {isTripMissing && <FailureAlert>{t(FILL_TEXTS[values.ticket_type])}</FailureAlert>}
      <EditConflict form={form} {...words} />
      <FormSection title={t('clientAndTrip')}>
        {!isAsked('client') && (
          <ClientPicker
            value={values.client}
            error={form.errorOf('client')}
            refusals={form.refusals}
            onChange={(chosen) => {
              change({ client: chosen, ...(chosen?.id !== values.client?.id && { traveller_ids: [] }) })
              setIsAddingTraveller(false)
            }}
          />
        )}
        {!isAsked('ticket_type') && (
          <TypePicker
            value={values.ticket_type}
            onChange={(chosen) => {
              form.clearErrors()
              change({ ticket_type: chosen })
            }}
          />
        )}
      </FormSection>
      <FormSection title={t(`tickets:type_${values.ticket_type}`)}>
        <TripFields form={form} isOpening={isOpening} />
        {values.ticket_type === 'flight' && !isOpening && <FlightTimes form={form} />}
        {ticket && (
          <TextInput
            label={t('ourReference')}
            size="sm"
            readOnly
            classNames={{ input: 'ltr-input' }}
            value={ticket.booking_reference}
          />
        )}
      </FormSection>
      {!isAsked('price') && (
        <FormSection title={t('priceAndPoints')}>
          <PriceFields form={form} soldOn={base && format.calendarDay(new Date(base.created_at))} />
          <PointsField
            points={values.points}
            expected={expected}
            error={form.errorOf('points')}
            onChange={(typed) => change({ points: typed })}
          />
        </FormSection>
      )}
      {!isOpening && (
        <TripTravellers
          form={form}
          family={family}
          isAdding={isAddingTraveller}
          onAdding={(isAdding) => {
            setIsAddingTraveller(isAdding)
            form.clearErrors()
          }}
        />
      )}
      <SaleFields form={form} />
      {failure.subject && <SaveFailure failure={failure.subject} opened={failure.opened} onClose={closeFailure} />}
    </InlineForm>
  )
}
