import type { AdminTicket } from '@rihla/contract'
import { IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { shownPoints, type TicketValues } from './ticket-schema.ts'
import classes from './TicketForm.module.css'
import { readNumber } from '@rihla/domain'

/** TICKETS-8: credited points are never rewritten; a difference is booked. */
export function CompletedNotice({ ticket, values }: { ticket: AdminTicket; values: TicketValues }) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  const difference = (readNumber(shownPoints(values)) ?? ticket.points) - ticket.points
  return (
    <Notice icon={IconStar} title={t('completedTitle')} className={classes.notice}>
      {t('completedLead')}
      {difference !== 0 && (
        <>
          {' '}
          <strong>
            {t('completedDifference', { amount: '' })}
            <Ltr>{format.signed(difference)}</Ltr>
          </strong>
        </>
      )}
    </Notice>
  )
}
