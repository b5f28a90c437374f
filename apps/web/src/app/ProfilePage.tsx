import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CHANGE_PASSWORD_REASON, ChangePasswordRow } from '../features/accounts/passwords/ChangePasswordRow.tsx'
import { PreferencesRow } from '../features/accounts/preferences/PreferencesRow.tsx'
import { ExpiryStrip, InactiveNotice } from '../features/accounts/profile/ProfileNotices.tsx'
import { Greeting } from '../features/accounts/profile/Greeting.tsx'
import { IdentityList } from '../features/accounts/profile/IdentityList.tsx'
import { LogoutButton } from '../features/accounts/profile/LogoutButton.tsx'
import { LoyaltyCard } from '../features/accounts/profile/LoyaltyCard.tsx'
import { IdentitySkeleton, LoyaltyCardSkeleton } from '../features/accounts/profile/ProfileSkeleton.tsx'
import { TravelNumbers } from '../features/accounts/profile/TravelNumbers.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { OfflineContext } from '../lib/offline-context.ts'
import { NextTrip } from './NextTrip.tsx'
import classes from './ProfilePage.module.css'
import { ProfileTabs } from './ProfileTabs.tsx'
import { TripSheets } from './TripSheets.tsx'
import { useOwnProfile } from './use-own-profile.tsx'
import { useTripSheets } from './use-trip-sheets.ts'

export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const { profile, shown, card, strip, isOffline, failure, isFetching, leave } = useOwnProfile()
  const sheets = useTripSheets()
  usePageTitle(t('pageTitle'))
  const hasNothing = !shown && failure

  return (
    <OfflineContext value={isOffline}>
      {strip}
      <div className={classes.grid} aria-busy={isFetching && !shown}>
        <aside className={classes.side} aria-label={t('membership')}>
          {card && (
            <div className={classes.card}>
              <LoyaltyCard card={card} />
              {shown && <ExpiryStrip profile={shown} hasLink />}
            </div>
          )}
          {profile && (
            <div className={classes.identity}>
              <IdentityList profile={profile}>
                <div className={classes.settings}>
                  <ChangePasswordRow profile={profile} />
                  <PreferencesRow reason={CHANGE_PASSWORD_REASON} />
                </div>
              </IdentityList>
            </div>
          )}
          {!shown && !failure && (
            <>
              <div className={classes.card}>
                <LoyaltyCardSkeleton />
              </div>
              <div className={classes.identity}>
                <IdentitySkeleton />
              </div>
            </>
          )}
          <div className={classes.logout}>
            <LogoutButton onLeave={leave} />
          </div>
        </aside>
        <div className={classes.column}>
          {!shown && <VisuallyHidden component="h1">{t('pageTitle')}</VisuallyHidden>}
          <div className={classes.greeting}>
            {!hasNothing && <Greeting fullName={shown?.full_name} />}
            {shown && !shown.is_active && <InactiveNotice />}
          </div>
          {!hasNothing && (
            <>
              <div className={classes.hero}>
                <NextTrip profile={shown} onOpen={sheets.onDetails} />
              </div>
              <div className={classes.stats}>
                <TravelNumbers profile={shown} />
              </div>
            </>
          )}
          <div className={classes.content}>
            {failure}
            {!hasNothing && <ProfileTabs profile={profile ?? shown} sheets={sheets} />}
          </div>
        </div>
      </div>
      <TripSheets tickets={shown?.tickets} isActive={shown?.is_active ?? false} sheets={sheets} />
    </OfflineContext>
  )
}
