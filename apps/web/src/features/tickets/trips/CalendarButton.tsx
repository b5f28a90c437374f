import { Button } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { daysOf, placeOf } from './trip.ts'
import { tripCalendar } from './trip-calendar.ts'
import classes from './Trips.module.css'

/** Works without a connection: the file is written here. */
export function CalendarButton({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const { data: agency } = useAgency()
  const days = daysOf(ticket)
  const isAhead = ticket.status === 'pending' || ticket.status === 'confirmed'
  if (!isAhead || !days || (days.to ?? days.from) < format.today()) return null

  const save = () => {
    const { details, departure_city: home, arrival_city: away } = ticket
    const title = placeOf(ticket) ?? t(`type_${ticket.ticket_type}`)
    const route = (cities: (string | null)[]) => cities.filter(Boolean).join(' – ') || title
    const lines = [
      ...[ticket.booking_reference, ticket.external_reference, ticket.airline, ticket.flight_number],
      ...[details?.return_flight_number, agency?.name, agency?.hotline],
    ]
    const file = tripCalendar(ticket, {
      title,
      details: lines.filter(Boolean).join('\n'),
      routes: [route([home, away]), route([away, home])],
      host: window.location.host,
    })
    if (file) saveFile(new Blob([file], { type: 'text/calendar' }), `${ticket.booking_reference}.ics`)
  }

  return (
    <Button
      variant="light"
      size="md"
      fz="sm"
      className={classes.calendar}
      leftSection={<IconCalendarPlus size={18} stroke={1.7} aria-hidden />}
      onClick={save}
    >
      {t('addToCalendar')}
    </Button>
  )
}
