import type { Profile } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { Fact } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './ClientCard.module.css'

export function CardFacts({ profile, id }: { profile: Profile; id: string }) {
  const { t } = useTranslation(['profile', 'card'])
  const format = useFormat()
  return (
    <dl className={classes.facts}>
      <Fact label={t('clientId', { ns: 'card' })}>
        <Ltr>{id}</Ltr>
      </Fact>
      <Fact label={t('email')}>
        <Ltr>{profile.email}</Ltr>
      </Fact>
      <Fact label={t('whatsapp')}>
        <Ltr>{spacedPhone(profile.whatsapp ?? '-')}</Ltr>
      </Fact>
      <Fact label={t('totalTickets')}>{format.number(profile.total_tickets)}</Fact>
      <Fact label={t('memberSince')}>{format.dayOfMoment(profile.created_at)}</Fact>
      <Fact label={t('passportExpiry')}>{profile.passport_expiry ? format.day(profile.passport_expiry) : '-'}</Fact>
    </dl>
  )
}
