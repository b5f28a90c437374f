import { readNumber, writeDay } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { shownPoints, type TicketValues } from './ticket-schema.ts'

/** The fields of a ticket and their values as text. */
export const useTicketWords = () => {
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
      if (field === 'points') return figure(shownPoints(values))
      if (field === 'price') return figure(values.price)
      return field.endsWith('_date') ? writeDay(values[field]) : values[field]
    },
  }
}
