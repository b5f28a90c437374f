import { Card } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { spacedPhone } from '../../../lib/phone.ts'
import { Fact } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Profile.module.css'

export function IdentityList({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const { t } = useTranslation('profile')
  return (
    <Card padding="md">
      <dl className={classes.list}>
        <Fact label={t('email')}>
          <Ltr>{profile.email ?? '-'}</Ltr>
        </Fact>
        <Fact label={t('whatsapp')}>
          <Ltr>{spacedPhone(profile.whatsapp ?? '-')}</Ltr>
        </Fact>
        <Fact label={t('nationalId')}>
          <Ltr>{profile.national_id ?? '-'}</Ltr>
        </Fact>
      </dl>
      {children}
    </Card>
  )
}
