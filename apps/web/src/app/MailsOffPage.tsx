import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { HotlineRow } from '../features/accounts/login/HotlineRow.tsx'
import { MailsOff } from '../features/accounts/preferences/MailsOff.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { AuthFrame } from '../ui/layout/AuthFrame.tsx'

/** The target of the unsubscribe link in an email, without logging in. */
export default function MailsOffPage() {
  const { t } = useTranslation(['preferences', 'login'])
  const navigate = useNavigate()
  const [search] = useSearchParams()
  usePageTitle(t('mailsTitle'))
  return (
    <AuthFrame tagline={t('tagline', { ns: 'login' })} taglineLead={t('taglineLead', { ns: 'login' })}>
      <MailsOff token={search.get('token') ?? ''} onLeave={() => void navigate('/profile')} />
      <HotlineRow />
    </AuthFrame>
  )
}
