import type { Ticket } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** TRIP-3: "You, Mona, Youssef"; undefined for a trip of the client alone. */
export const useParty = () => {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  return ({ details }: Ticket): string | undefined => {
    const others = details?.travellers?.map(isolated) ?? []
    if (others.length === 0) return undefined
    return format.list(details?.client_travels === false ? others : [t('you'), ...others])
  }
}
