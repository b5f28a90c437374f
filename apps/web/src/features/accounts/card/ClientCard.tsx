import { Title } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { shownClientId } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { useTierName } from '../../../lib/use-tiers.ts'
import { AgencyBrand } from '../../../ui/brand/Brand.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { QrCode } from '../../../ui/brand/QrCode.tsx'
import { Night } from '../../../ui/brand/Night.tsx'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import { Fact } from '../../../ui/tables/Facts.tsx'
import classes from './Card.module.css'
import { initialsOf } from './initials.ts'

function CardFacts({ profile, id }: { profile: Profile; id: string }) {
  const { t } = useTranslation(['profile', 'card'])
  const format = useFormat()
  return (
    <dl className={classes.facts}>
      <Fact label={t('clientId', { ns: 'card' })}>
        <Ltr>{id}</Ltr>
      </Fact>
      <Fact label={t('email')}>
        <Ltr>{profile.email ?? '-'}</Ltr>
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

function CardBand({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'common'])
  const format = useFormat()
  const nameOf = useTierName()
  return (
    <Night className={classes.band} data-tier={profile.tier.name}>
      <bdi className={classes.initials} aria-hidden>
        {initialsOf(profile.full_name)}
      </bdi>
      <span className={classes.tier}>
        <StarGlyph size={18} />
        {nameOf(profile.tier.name)}
      </span>
      <span className={classes.points}>
        <span className={classes.number}>{format.number(profile.points)}</span>
        {t('pointsUnit', { ns: 'common', count: profile.points })}
      </span>
    </Night>
  )
}

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
