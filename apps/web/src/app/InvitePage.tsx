import { useTranslation } from 'react-i18next'
import { Invite } from '../features/programme/referral/Invite.tsx'
import { AccountSubpage } from './AccountSubpage.tsx'
import { useOwnProfile } from './use-own-profile.tsx'

export default function InvitePage() {
  const { t } = useTranslation('profile')
  return (
    <AccountSubpage title={t('inviteFriend')} own={useOwnProfile()}>
      <Invite />
    </AccountSubpage>
  )
}
