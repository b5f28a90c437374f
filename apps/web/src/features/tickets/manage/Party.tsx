import { VisuallyHidden } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './TicketRows.module.css'

/** TRIP-3: how many travel beside the client, with their names. */
export function Party({ ticket: { travellers } }: { ticket: AdminTicket }) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  if (travellers.length === 0) return null
  const names = t('withTravellers', { names: format.list(travellers.map(({ name }) => isolated(name))) })
  return (
    <span className={classes.party} title={names}>
      <Ltr aria-hidden>{format.signed(travellers.length)}</Ltr>
      <VisuallyHidden>{names}</VisuallyHidden>
    </span>
  )
}
