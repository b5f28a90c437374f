import { useTranslation } from 'react-i18next'
import { Family } from '../features/clients/travellers/Family.tsx'
import { AccountSubpage } from './AccountSubpage.tsx'
import { useOwnProfile } from './use-own-profile.tsx'

/** PEOPLE-2: the people the client travels with. */
export default function FamilyPage() {
  const { t } = useTranslation('profile')
  const own = useOwnProfile()
  return (
    <AccountSubpage title={t('family')} own={own}>
      <Family clientName={own.shown?.full_name} />
    </AccountSubpage>
  )
}
