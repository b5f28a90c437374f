import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTierName } from '../../../lib/use-tiers.ts'
import type { CampaignValues } from './campaign-schema.ts'

/** A field of a campaign as text, for the question which of two changes stays. */
export const useWriteCampaign = () => {
  const { t } = useTranslation('admin-campaigns')
  const format = useFormat()
  const tierName = useTierName()
  return (values: CampaignValues, field: keyof CampaignValues): string => {
    if (field === 'names') return Object.values(values.names).join('; ')
    if (field === 'counts_by') return t(`counts_${values.counts_by}`)
    if (field === 'starts_on' || field === 'ends_on') return values[field] && format.day(values[field])
    if (field === 'ticket_types') return format.list(values.ticket_types.map((type) => t(`type_${type}`)))
    if (field === 'tiers') return format.list(values.tiers.map(tierName))
    if (field === 'cities' || field === 'airlines') return format.list(values[field].map(isolated))
    if (field === 'first_trip') return values.first_trip ? t('first_trip') : '-'
    return values[field] || t('noLimit')
  }
}
