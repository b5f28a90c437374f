import { useTranslation } from 'react-i18next'
import { OwnOffers } from '../features/accounts/preferences/OwnOffers.tsx'
import { OwnDataRows } from '../features/clients/own-data/OwnDataRows.tsx'
import { NeedsConnection } from '../ui/feedback/NeedsConnection.tsx'
import { AccountSubpage } from './AccountSubpage.tsx'
import { useOwnProfile } from './use-own-profile.tsx'

/** CONV-8: what the client agreed to, their file, and the deletion of the account. */
export default function MyDataPage() {
  const { t } = useTranslation(['profile', 'my-data'])
  const own = useOwnProfile()
  return (
    <AccountSubpage title={t('myData')} own={own}>
      {own.profile ? (
        <>
          {!own.isOffline && <OwnOffers reach={own.profile} />}
          <OwnDataRows clientId={own.profile.id} />
        </>
      ) : (
        own.shown && <NeedsConnection lead={t('my-data:offlineLead')} />
      )}
    </AccountSubpage>
  )
}
