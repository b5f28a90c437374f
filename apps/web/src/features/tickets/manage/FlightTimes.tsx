import { Button, TextInput } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import { IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import { FLIGHT_TIMES, type TicketValues } from './ticket-schema.ts'
import classes from './Tickets.module.css'

const ofReturn = (field: string) => field.startsWith('return_')

/** TRIP-6: the local times of a flight and of its return, opened on request. */
export function FlightTimes({ form }: { form: RecordForm<AdminTicket, TicketValues> }) {
  const { t } = useTranslation('admin-tickets')
  const { values } = form
  const [isOpen, setIsOpen] = useState(false)
  const fields = FLIGHT_TIMES.filter((field) => !ofReturn(field) || values.return_date || values[field])

  if (!isOpen && FLIGHT_TIMES.every((field) => !values[field]))
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.times ?? ''}
        leftSection={<IconClockPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('addTimes')}
      </Button>
    )

  return (
    <>
      <p className={classes.timesLead}>{t('timesLead')}</p>
      {fields.map((field, place) => {
        const common = { ...form.field(field), label: t(`field_${field}`), size: 'sm' as const }
        if (field.endsWith('_date')) return <DayInput key={field} {...common} />
        const isTime = field.endsWith('_time')
        return (
          <TextInput
            key={field}
            {...common}
            autoComplete="off"
            classNames={{ input: 'ltr-input' }}
            {...(isTime ? { type: 'time' } : { maxLength: 20 })}
            {...(place === 0 && isOpen && { autoFocus: true })}
          />
        )
      })}
    </>
  )
}
