import { IconCheck, IconHandStop, IconQuestionMark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import classes from './Offers.module.css'

/** CONV-8: a yes is the normal case and plain; what keeps staff from sending is a chip. */
export function OffersState({ granted }: { granted: boolean | null }) {
  const { t } = useTranslation('clients')
  if (granted === null)
    return (
      <StatusChip tone="neutral" icon={IconQuestionMark}>
        {t('offersNotAsked')}
      </StatusChip>
    )
  if (!granted)
    return (
      <StatusChip tone="carnelian" icon={IconHandStop}>
        {t('offersRefused')}
      </StatusChip>
    )
  return (
    <span className={classes.plain}>
      <IconCheck size={16} stroke={2} aria-hidden />
      {t('offersGranted')}
    </span>
  )
}
