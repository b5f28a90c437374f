import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountHead, AccountHeadSkeleton } from '../features/accounts/account/AccountHead.tsx'
import { AccountLinks, AppearanceRows } from '../features/accounts/account/AccountRows.tsx'
import classes from '../features/accounts/account/Account.module.css'
import { CHANGE_PASSWORD_REASON, ChangePasswordRow } from '../features/accounts/passwords/ChangePasswordRow.tsx'
import { PreferencesRow } from '../features/accounts/preferences/PreferencesRow.tsx'
import { IdentityList } from '../features/accounts/profile/IdentityList.tsx'
import { LogoutButton } from '../features/accounts/profile/LogoutButton.tsx'
import { IdentitySkeleton } from '../features/accounts/profile/ProfileSkeleton.tsx'
import { TravelNumbers } from '../features/accounts/profile/TravelNumbers.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { OfflineContext } from '../lib/offline-context.ts'
import { useOwnProfile } from './use-own-profile.tsx'

/** PROFILE-1: who the client is, and everything to set. Offline, what was not kept is left out. */
export default function AccountPage() {
  const { t } = useTranslation(['profile', 'common'])
  const { profile, shown, card, strip, isOffline, failure, isFetching, leave } = useOwnProfile()
  usePageTitle(t('navAccount', { ns: 'common' }))
  const isLoading = !shown && !failure

  return (
    <OfflineContext value={isOffline}>
      {strip}
      <div className={classes.page} aria-busy={isFetching && !shown}>
        {shown ? (
          <AccountHead fullName={shown.full_name} id={profile?.id} tier={card?.tier} />
        ) : (
          <VisuallyHidden component="h1">{t('navAccount', { ns: 'common' })}</VisuallyHidden>
        )}
        {isLoading && <AccountHeadSkeleton />}
        {failure}
        <AccountLinks />
        {isLoading && (
          <div className={classes.details}>
            <IdentitySkeleton />
          </div>
        )}
        {profile && (
          <IdentityList profile={profile}>
            <ChangePasswordRow profile={profile} />
            <PreferencesRow reach={profile} reason={CHANGE_PASSWORD_REASON} />
          </IdentityList>
        )}
        <AppearanceRows />
        {!failure && (
          <div className={classes.numbers}>
            <TravelNumbers profile={shown} />
          </div>
        )}
        <div>
          <LogoutButton onLeave={leave} />
        </div>
      </div>
    </OfflineContext>
  )
}
