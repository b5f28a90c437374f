import { Title } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { shownClientId } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { AgencyBrand } from '../../../ui/brand/AgencyBrand.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { QrCode } from '../../../ui/brand/QrCode.tsx'
import { CardBand } from './CardBand.tsx'
import { CardFacts } from './CardFacts.tsx'
import classes from './ClientCard.module.css'

/** CARD-3. No national ID on paper. */
export function ClientCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['card', 'login'])
  const format = useFormat()
  const { data: agency } = useAgency()
  const id = shownClientId(profile.id)

  return (
    <article className={classes.card}>
      <CardBand profile={profile} />
      <div className={classes.main}>
        <div className={classes.row}>
          <AgencyBrand />
          <span className={classes.quiet}>{t('pageTitle')}</span>
        </div>
        <Title order={1} className={classes.name}>
          <bdi>{profile.full_name}</bdi>
        </Title>
        <div className={classes.body}>
          <CardFacts profile={profile} id={id} />
          <div className={classes.qr}>
            <QrCode text={id} label={t('qrOf', { id })} />
          </div>
        </div>
        <div className={`${classes.row} ${classes.foot}`}>
          {agency?.hotline && (
            <span>
              {t('hotline', { ns: 'login' })} <Ltr>{spacedPhone(agency.hotline)}</Ltr>
            </span>
          )}
          <span>{t('issued', { date: format.day(format.today()) })}</span>
        </div>
      </div>
    </article>
  )
}
