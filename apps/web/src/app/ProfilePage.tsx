import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CHANGE_PASSWORD_REASON, ChangePasswordRow } from '../features/passwords/ChangePasswordRow.tsx'
import { PreferencesRow } from '../features/preferences/PreferencesRow.tsx'
import { ExpiringNotice } from '../features/profile/ExpiringNotice.tsx'
import { Greeting } from '../features/profile/Greeting.tsx'
import { IdentityList } from '../features/profile/IdentityList.tsx'
import { InactiveNotice } from '../features/profile/InactiveNotice.tsx'
import { LogoutButton } from '../features/profile/LogoutButton.tsx'
import { LoyaltyCard } from '../features/profile/LoyaltyCard.tsx'
import { PassportNotice } from '../features/profile/PassportNotice.tsx'
import { IdentitySkeleton, LoyaltyCardSkeleton } from '../features/profile/ProfileSkeleton.tsx'
import { StatsStrip } from '../features/profile/StatsStrip.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { CutOff } from '../lib/cut-off.ts'
import classes from './ProfilePage.module.css'
import { ProfileTabs } from './ProfileTabs.tsx'
import { useOwnProfile } from './use-own-profile.tsx'

export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const { profile, shown, card, strip, isCutOff, failure, isFetching, leave } = useOwnProfile()
  usePageTitle(t('pageTitle'))
  const hasNothing = !shown && failure

  return (
    <CutOff value={isCutOff}>
      {strip}
      <div className={classes.grid} aria-busy={isFetching && !shown}>
        <aside className={classes.side} aria-label={t('membership')}>
          {card && <LoyaltyCard card={card} />}
          {shown && <ExpiringNotice profile={shown} />}
          {profile && (
            <div className={classes.identity}>
              <IdentityList profile={profile}>
                <ChangePasswordRow profile={profile} />
                <PreferencesRow reason={CHANGE_PASSWORD_REASON} />
              </IdentityList>
            </div>
          )}
          {!shown && !failure && (
            <>
              <LoyaltyCardSkeleton />
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
            {shown && <PassportNotice profile={shown} />}
          </div>
          {!hasNothing && (
            <div className={classes.stats}>
              <StatsStrip profile={shown} />
            </div>
          )}
          <div className={classes.content}>
            {failure}
            {!hasNothing && <ProfileTabs profile={profile ?? shown} />}
          </div>
        </div>
      </div>
    </CutOff>
  )
}
