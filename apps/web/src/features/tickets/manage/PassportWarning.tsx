import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { passportWarning } from './passport-warning.ts'
import type { TicketValues } from './ticket-schema.ts'
import classes from './Tickets.module.css'

/** It only warns, because the destination may require less. */
export function PassportWarning({ values }: { values: TicketValues }) {
  const { t } = useTranslation('admin-tickets')
  const { day, today } = useFormat()
  const warning = passportWarning(values, today())

  return (
    <div role="status" className={classes.passport}>
      {warning && (
        <Notice
          icon={IconAlertTriangle}
          title={t(warning.kind === 'expired' ? 'passportExpired' : 'passportExpires', { date: day(warning.expiry) })}
        >
          {warning.kind === 'trip' && t('passportTrip', { date: day(warning.until) })}
          {warning.kind === 'soon' && t('passportSoon')}
          {warning.kind === 'expired' && t('passportExpiredLead')}
        </Notice>
      )}
    </div>
  )
}
