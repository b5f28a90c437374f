import type { ClientPage } from '@rihla/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { passportFault } from '../../../lib/passport.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

export function PassportNote({ client }: { client: ClientPage }) {
  const { t } = useTranslation(['admin-client', 'admin-tickets'])
  const format = useFormat()
  const note = passportFault(client.passport_expiry, client.passport_trip, format.today())
  if (!note) return null

  const date = format.day(note.expiry)
  const title = () => {
    if (note.kind === 'expired') return t('admin-tickets:passportExpired', { date })
    return note.kind === 'trip' && note.place
      ? t('passportShort', { place: isolated(note.place) })
      : t('admin-tickets:passportExpires', { date })
  }
  return (
    <Notice icon={IconAlertTriangle} title={title()}>
      {note.kind === 'trip' && t('passportNeeds', { date, until: format.day(note.needs_until) })}
      {note.kind === 'soon' && t('admin-tickets:passportSoon')}
      {note.kind === 'expired' && t('passportRenew')}
    </Notice>
  )
}
