import { DateInput, type DayOfWeek } from '@mantine/dates'
import { isDay, readDay, writeDay } from '@rihla/domain'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAgency } from '../../lib/use-agency.ts'
import classes from './DayInput.module.css'

type DayInputProps = {
  label: string
  /** `2026-11-28`, or '' for none. */
  value: string
  onChange: (day: string) => void
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  size?: 'sm' | 'md'
  /** The earliest day that can be picked. */
  minDate?: string
  /** In a row of filters the label is inside the field. */
  isLabelInside?: boolean
  /** The calendar opens above the dialog. */
  isInDialog?: boolean
  className?: string | undefined
}

/** The header of a column, with the full name for screen readers. */
const weekdayOf = (format: Format) => (day: string) => (
  <abbr title={format.weekdayInFull(day)}>{format.weekday(day)}</abbr>
)

/** A calendar day, typed as 28/11/2026 or 28/11, or picked. */
export function DayInput({
  label,
  value,
  onChange,
  isLabelInside,
  isInDialog,
  size = 'md',
  className,
  ...rest
}: DayInputProps) {
  const { t } = useTranslation('staff')
  const format = useFormat()
  const { data: agency } = useAgency()
  return (
    <DateInput
      {...rest}
      {...(className && { className })}
      {...(isLabelInside ? { 'aria-label': label, placeholder: label } : { label })}
      size={size}
      value={isDay(value) ? value : null}
      onChange={(day) => onChange(day ?? '')}
      valueFormat={writeDay}
      dateParser={(typed) => readDay(typed, format.today())}
      clearable
      // Clearing the field does the same, so the button would only be one more tab stop.
      clearButtonProps={{ 'aria-label': t('clearDay', { name: label }), tabIndex: -1 }}
      classNames={{
        input: `ltr-input ${classes.input}`,
        day: classes.day ?? '',
        calendarHeader: classes.header ?? '',
        weekday: classes.weekday ?? '',
      }}
      popoverProps={isInDialog ? {} : { portalProps: { target: '#main' } }}
      inputMode="numeric"
      autoComplete="off"
      leftSection={<IconCalendar size={18} stroke={1.7} aria-hidden />}
      leftSectionPointerEvents="none"
      defaultDate={format.today()}
      {...(agency && {
        firstDayOfWeek: agency.week_starts_on as DayOfWeek,
        weekendDays: agency.weekend as DayOfWeek[],
      })}
      weekdayFormat={weekdayOf(format)}
      monthLabelFormat={(day) => format.monthOfYear(day)}
      yearLabelFormat={(day) => day.slice(0, 4)}
      monthsListFormat={(day) => format.month(day)}
      yearsListFormat={(day) => day.slice(0, 4)}
      decadeLabelFormat={(from, to) => `${from.slice(0, 4)} – ${to.slice(0, 4)}`}
      ariaLabels={{
        nextMonth: t('nextMonth'),
        previousMonth: t('previousMonth'),
        nextYear: t('nextMonth'),
        previousYear: t('previousMonth'),
        nextDecade: t('nextMonth'),
        previousDecade: t('previousMonth'),
      }}
      getDayProps={(day) => ({ 'aria-label': format.day(day) })}
    />
  )
}
