import { readNumber, writeDay } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { shownPoints, type TicketDraft } from './ticket-draft.ts'

/** The fields of a ticket and their values as text. */
export const useTicketWords = () => {
  const { t } = useTranslation(['admin-tickets', 'tickets'])
  const format = useFormat()
  const figure = (typed: string) => {
    const number = readNumber(typed)
    return number === undefined ? typed : format.number(number)
  }
  return {
    labelOf: (field: keyof TicketDraft) => t(`field_${field}`),
    write: (draft: TicketDraft, field: keyof TicketDraft) => {
      if (field === 'client') return draft.client?.full_name
      if (field === 'ticket_type') return t(`tickets:type_${draft.ticket_type}`)
      if (field === 'points') return figure(shownPoints(draft))
      if (field === 'price') return figure(draft.price)
      return field.endsWith('_date') ? writeDay(draft[field]) : draft[field]
    },
  }
}
