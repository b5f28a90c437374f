import { Textarea, TextInput, Button } from '@mantine/core'
import type { AdminTicket, PointLine } from '@rihla/contract'
import { REQUIRED_TRIP_FIELDS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { useArithmetic } from '../../../lib/use-arithmetic.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PlaceField } from './PlaceField.tsx'
import { type CodedField, codeOf, type TicketValues, type TripField, TYPE_FIELDS } from './ticket-schema.ts'
import classes from './Tickets.module.css'
import { passengersOf, passportWarning } from './passport-warning.ts'
import type { FamilyMember } from './use-family.ts'
import { labelOf } from './type-texts.ts'

type PointsFieldProps = {
  points: TicketValues['points']
  /** What the price earns; undefined before it is known. */
  expected: { points: number; lines: PointLine[] } | undefined
  onChange: (points: string | null) => void
  error: ReactNode
}

/** PROG-4: the calculation, or that it follows the price. */
function ExpectedLines({ expected }: Pick<PointsFieldProps, 'expected'>) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  const arithmeticOf = useArithmetic()
  const arithmetic =
    expected && arithmeticOf({ lines: expected.lines, total: expected.points, change: expected.points })
  const { data: agency } = useAgency()
  return (
    <>
      {agency &&
        t('pointsCalculated', {
          points: format.number(agency.programme.step_points),
          price: format.number(agency.programme.step_price),
        })}
      {arithmetic && (
        <span className={classes.lines}>
          <Ltr>{arithmetic}</Ltr>
        </span>
      )}
    </>
  )
}

/** TICKETS-2: points follow the price until they are typed manually, and again on request. */
export function PointsField({ points, expected, onChange, error }: PointsFieldProps) {
  const { t } = useTranslation('admin-tickets')
  const input = useRef<HTMLInputElement>(null)
  const isAutomatic = points === null
  const calculated = String(expected?.points ?? '')

  const calculate = () => {
    onChange(null)
    input.current?.focus()
  }

  return (
    <div>
      <TextInput
        ref={input}
        data-path="points"
        label={t('field_points')}
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: 'ltr-input' }}
        value={points ?? calculated}
        placeholder={calculated}
        error={error}
        {...(isAutomatic && {
          description: <ExpectedLines expected={expected} />,
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {!isAutomatic && (
        <Button variant="subtle" size="compact-sm" mt={4} ms={-8} onClick={calculate}>
          {t('pointsAutomatic')}
        </Button>
      )}
    </div>
  )
}

type PassportWarningsProps = { values: TicketValues; family: readonly FamilyMember[] }

/** Of everybody who travels (TRIP-3). They only warn, because the destination may require less. */
export function PassportWarnings({ values, family }: PassportWarningsProps) {
  const { t } = useTranslation('admin-tickets')
  const { day, today } = useFormat()
  const warnings = passengersOf(values, family).flatMap((person) => {
    const warning = passportWarning(values, person, today())
    return warning ? [{ ...warning, name: isolated(person.name) }] : []
  })

  // One notice for all of them, so that a family leaves room for the form.
  const hasExpired = warnings.some(({ kind }) => kind === 'expired')
  const other = warnings.find(({ kind }) => kind !== 'expired')
  return (
    <div role="status" className={classes.passport}>
      {warnings.length > 0 && (
        <Notice
          icon={IconAlertTriangle}
          title={warnings.map(({ kind, name, expiry }) => (
            <span key={`${name} ${expiry}`} className={classes.warned}>
              {t(kind === 'expired' ? 'passportExpired' : 'passportExpires', { name, date: day(expiry) })}
            </span>
          ))}
        >
          {hasExpired && t('passportExpiredLead')}{' '}
          {other?.kind === 'trip' && t('passportTrip', { date: day(other.until) })}
          {other?.kind === 'soon' && t('passportSoon')}
        </Notice>
      )}
    </div>
  )
}

const LONGEST: Partial<Record<TripField, number>> = {
  external_reference: 40,
  flight_number: 20,
  hotel_name: 200,
  title: 200,
}
const LONGEST_NAME = 100
/** So that what belongs together is in one row: from and to, the first and the last day. */
const WIDE: readonly TripField[] = ['external_reference', 'title', 'place']
const CODES: readonly TripField[] = ['external_reference', 'flight_number', 'number_of_guests']

type TripFieldsProps = { form: RecordForm<AdminTicket, TicketValues>; isOpening: boolean }

/** TRIP-1: the fields of the chosen type. */
export function TripFields({ form, isOpening }: TripFieldsProps) {
  const { t } = useTranslation('admin-tickets')
  const { ticket_type } = form.values
  const required: readonly string[] = isOpening ? [] : REQUIRED_TRIP_FIELDS[ticket_type]

  const fieldOf = (field: TripField) => {
    const label = t(labelOf(ticket_type, field))
    const isWide = WIDE.includes(field) || (ticket_type === 'flight' && field === 'airline')
    const className = isWide ? (classes.wide ?? '') : ''
    const common = { ...form.field(field), required: required.includes(field) }
    if (codeOf(ticket_type, field)) {
      const coded = { field: field as CodedField, required: common.required, label, className }
      return <PlaceField key={field} form={form} {...coded} />
    }
    if (field.endsWith('_date')) return <DayInput key={field} {...common} label={label} size="sm" />
    return (
      <TextInput
        key={field}
        {...common}
        label={label}
        size="sm"
        autoComplete="off"
        className={className}
        {...(field === 'number_of_guests' ? { inputMode: 'numeric' } : { maxLength: LONGEST[field] ?? LONGEST_NAME })}
        {...(CODES.includes(field) && { classNames: { input: 'ltr-input' } })}
        {...(field === 'external_reference' && {
          label: (
            <>
              {label} <span className={classes.optional}>{t('optional')}</span>
            </>
          ),
          description: t('externalHelp'),
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        })}
      />
    )
  }

  return (
    <>
      {TYPE_FIELDS[ticket_type].filter((field) => !form.isAsked(field)).map(fieldOf)}
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
