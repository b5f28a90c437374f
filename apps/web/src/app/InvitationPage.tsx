import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PrivacyLink } from '../features/agency/privacy/PrivacyLink.tsx'
import { RegisterForm } from '../features/clients/registration/RegisterForm.tsx'
import { InvitationCard, LinkForFriends } from '../features/programme/referral/InvitationCard.tsx'
import { useInvitation } from '../features/programme/referral/use-invitation.ts'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { isPassing } from '../lib/api-error.ts'
import { session } from '../lib/session.ts'

/** PROG-8: `/i/CODE`, the link that a client sends to friends. */
export default function InvitationPage() {
  const { t } = useTranslation(['referral', 'registration'])
  const { code = '' } = useParams()
  const isClient = session.clientToken() !== null
  // Staff create the client at once, for somebody who shows the link at the desk.
  const isStaff = session.isStaff()
  const { invitation, error } = useInvitation(code, !isClient)
  const title = invitation ? t('invitationFrom', { name: invitation.name }) : t('registration:publicTitle')
  usePageTitle(isClient ? t('forFriends') : title)

  if (isClient) return <LinkForFriends />
  const isWrong = error !== null && !invitation && !isPassing(error)
  return (
    <InvitationCard invitation={invitation} error={error}>
      <Text c="dimmed">{isStaff ? t('registration:staffLead') : t('registration:publicLead')}</Text>
      <RegisterForm
        submit={isStaff ? t('registration:publicTitle') : t('registration:publicSubmit')}
        size="md"
        referral={isWrong ? undefined : code}
      />
      <PrivacyLink />
    </InvitationCard>
  )
}
