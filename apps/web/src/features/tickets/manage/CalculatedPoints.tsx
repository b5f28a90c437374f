import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { TicketValues } from './ticket-schema.ts'
import { usePointsOf } from './use-points-of.ts'

/** Points that follow the price of these values, for the question which of two saved ones counts. */
export function CalculatedPoints({ values, ticketId }: { values: TicketValues; ticketId: number | undefined }) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  const expected = usePointsOf(values, ticketId)
  return expected ? format.number(expected.points) : t('pointsByRules')
}
