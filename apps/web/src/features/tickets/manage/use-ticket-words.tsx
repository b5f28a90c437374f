import type { AdminTicket } from '@rihla/contract'
import { readNumber, writeDay } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { useBranches } from '../../../lib/use-branches.ts'
import { CalculatedPoints } from './CalculatedPoints.tsx'
import { sellerChoices } from './seller-choices.ts'
import type { TicketValues } from './ticket-schema.ts'

/** The fields of a ticket and their values as text. */
export const useTicketWords = (ticket: AdminTicket | undefined, family: readonly { id: number; name: string }[]) => {
  const { t } = useTranslation(['admin-tickets', 'tickets', 'staff'])
  const format = useFormat()
  const { branchName, sellers } = useBranches()
  const { data: agency } = useAgency()
  const namesOf = (ids: number[]) =>
    format.list(family.filter(({ id }) => ids.includes(id)).map(({ name }) => isolated(name))) || '-'
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
        return values.points === null ? (
          <CalculatedPoints values={values} ticketId={ticket?.id} />
        ) : (
          figure(values.points)
        )
      if (field === 'price' || field === 'exchange_rate') return figure(values[field])
      if (field === 'currency') return values.currency || agency?.currency
      if (field === 'client_travels') return t(values.client_travels ? 'clientTravels' : 'clientStays')
      if (field === 'traveller_ids') return namesOf(values.traveller_ids)
      if (field === 'branch_id') return branchName(Number(values.branch_id)) ?? t('staff:anotherBranch')
      if (field === 'seller_id')
        return sellerChoices(sellers, ticket?.sold_by).find(({ value }) => value === values.seller_id)?.label
      return field.endsWith('_date') ? writeDay(values[field]) : values[field]
    },
  }
}
