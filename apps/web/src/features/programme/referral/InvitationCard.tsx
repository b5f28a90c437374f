import { Button, Card, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Invitation } from '@rihla/contract'
import { shownAgencyName } from '@rihla/domain'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { isPassing } from '../../../lib/api-error.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { PlaceScene } from '../../../ui/brand/PlaceScene.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import classes from './Invitation.module.css'

/** A first name with an initial stays on one line. */
const unbroken = (name: string) => name.replaceAll(' ', '\u00a0')

function Paper({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <Card padding={0} className={classes.card}>
      <PlaceScene place={null} className={classes.sky}>
        {head}
      </PlaceScene>
      <div className={classes.body}>{children}</div>
    </Card>
  )
}

type InvitationCardProps = {
  /** Undefined while it loads, and after a failure. */
  invitation: Invitation | undefined
  error: Error | null
  /** The registration, with its own words. */
  children: ReactNode
}

/** Who invites and what both get, above the registration. A failure leaves the registration. */
export function InvitationCard({ invitation, error, children }: InvitationCardProps) {
  const { t } = useTranslation(['referral', 'registration', 'common'])
  const format = useFormat()
  const language = useLanguage()
  const { data } = useAgency()
  const agency = data ? shownAgencyName(data.name, language) : t('common:brand')
  const points = invitation?.points ?? 0
  const isLoading = !invitation && !error

  const head = (
    <>
      {isLoading ? (
        <>
          <VisuallyHidden component="h1">{t('registration:publicTitle')}</VisuallyHidden>
          <span className={classes.waiting} aria-hidden />
          <span className={classes.waiting} data-short aria-hidden />
        </>
      ) : (
        <Title order={1} size="h2" className={classes.title ?? ''}>
          {invitation
            ? t('invites', { name: isolated(unbroken(invitation.name)), agency: isolated(agency) })
            : t('registration:publicTitle')}
        </Title>
      )}
      {points > 0 && (
        <p className={classes.promise}>{t('bothGet', { count: points, amount: format.number(points) })}</p>
      )}
    </>
  )
  return (
    <Paper head={head}>
      {error && !invitation && (
        <Notice icon={IconInfoCircle} title={isPassing(error) ? t('notLoaded') : t('notValid')}>
          {isPassing(error) ? t('notLoadedLead') : t('notValidLead')}
        </Notice>
      )}
      {children}
    </Paper>
  )
}

/** For clients who open a link that is meant for somebody without an account. */
export function LinkForFriends() {
  const { t } = useTranslation('referral')
  return (
    <Paper
      head={
        <Title order={1} size="h2" className={classes.title ?? ''}>
          {t('forFriends')}
        </Title>
      }
    >
      <Text>{t('forFriendsLead')}</Text>
      <Button component={Link} to="/account/invite" size="md" className={classes.action ?? ''}>
        {t('ownLink')}
      </Button>
    </Paper>
  )
}
