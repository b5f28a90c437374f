import { useTranslation } from 'react-i18next'
import { Statement } from '../features/points/Statement.tsx'
import { AccountSubpage } from './AccountSubpage.tsx'
import { useOwnProfile } from './use-own-profile.tsx'

/** PROFILE-11: the tab of the profile as a page of its own, for links to it. */
export default function StatementPage() {
  const { t } = useTranslation('profile')
  return (
    <AccountSubpage title={t('tab_statement')} own={useOwnProfile()}>
      <Statement />
    </AccountSubpage>
  )
}
