import { Card, Title } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useBranches } from '../../../lib/use-branches.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { Fact } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { NationalId } from './NationalId.tsx'
import classes from './ClientPage.module.css'

export function IdentityCard({ client }: { client: ClientPage }) {
  const { t } = useTranslation(['admin-client', 'clients'])
  const format = useFormat()
  const { isShown, branchName } = useBranches()
  const { last_sign_in_at: lastSignIn } = client

  const moment = (at: string) => {
    const time = format.time(new Date(at))
    const isToday = format.calendarDay(new Date(at)) === format.today()
    return isToday ? t('todayAt', { time }) : t('dayAt', { day: format.dayOfMoment(at), time })
  }

  return (
    <Card padding="md">
      <Title order={2} className={classes.heading ?? ''}>
        {t('identity')}
      </Title>
      <dl className={classes.list}>
        <Fact label={t('clients:field_email')}>
          <Ltr>{client.email ?? '-'}</Ltr>
        </Fact>
        <Fact label={t('clients:field_whatsapp')}>
          <Ltr>{spacedPhone(client.whatsapp ?? '-')}</Ltr>
        </Fact>
        <Fact label={t('clients:field_national_id')}>
          {client.national_id ? <NationalId id={client.id} masked={client.national_id} /> : '-'}
        </Fact>
        <Fact label={t('clients:field_passport_expiry')}>
          {client.passport_expiry && format.day(client.passport_expiry)}
        </Fact>
        {isShown && (
          <Fact label={t('clients:field_branch_id')}>
            <bdi>{branchName(client.branch_id)}</bdi>
          </Fact>
        )}
        <Fact label={t('lastSignIn')}>{lastSignIn && moment(lastSignIn)}</Fact>
      </dl>
    </Card>
  )
}
