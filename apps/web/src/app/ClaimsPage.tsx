import { useTranslation } from 'react-i18next'
import { Claims } from '../features/tickets/claims/Claims.tsx'
import { AccountSubpage } from './AccountSubpage.tsx'
import { useOwnProfile } from './use-own-profile.tsx'

/** TRIP-7: trips that the client misses in the history. */
export default function ClaimsPage() {
  const { t } = useTranslation('profile')
  const own = useOwnProfile()
  return (
    <AccountSubpage title={t('missingPoints')} own={own}>
      <Claims ownName={own.shown?.full_name} />
    </AccountSubpage>
  )
}
