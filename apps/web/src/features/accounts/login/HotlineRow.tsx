import { westernDigits } from '@rihla/domain'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { spacedPhone } from '../../../lib/phone.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Login.module.css'

/** LOGIN-2: hidden while no number is set. Its space is reserved while it loads, so that nothing jumps. */
export function HotlineRow() {
  const { t } = useTranslation('login')
  const { data: agency, isPending } = useAgency()
  if (isPending) return <div className={classes.place} />
  if (!agency?.hotline) return null

  return (
    <a className={classes.row} href={`tel:${westernDigits(agency.hotline).replace(/[^\d+]/g, '')}`}>
      <IconPhone size={20} stroke={1.7} aria-hidden />
      <span>
        <span className={classes.help}>{t('hotline')}</span>
        <Ltr className={classes.number}>{spacedPhone(agency.hotline)}</Ltr>
      </span>
    </a>
  )
}
