import type { Ticket } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './TicketCard.module.css'

export function TicketStub({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const money = useMoney()
  const Points = ticket.status === 'cancelled' ? 'del' : 'span'

  return (
    <div className={classes.stub}>
      <div>
        <div className={classes.label}>{t('bookingReference')}</div>
        <Ltr className={classes.reference}>{ticket.booking_reference}</Ltr>
      </div>
      <div className={classes.figures}>
        <div className={classes.points}>
          <Points className={classes.number}>
            <Ltr>{format.signed(ticket.points)}</Ltr>
          </Points>{' '}
          {t('pointsUnit', { ns: 'common', count: ticket.points })}
        </div>
        <div className={classes.price}>{money(ticket.price)}</div>
      </div>
    </div>
  )
}
