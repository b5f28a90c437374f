import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BlankState } from '../../ui/feedback/BlankState.tsx'

/** DASH-4 */
export function NoFeedback() {
  const { t } = useTranslation('reviews')
  return <BlankState icon={IconStarFilled} title={t('none')} lead={t('noneLead')} />
}
