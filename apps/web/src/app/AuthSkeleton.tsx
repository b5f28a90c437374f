import { useTranslation } from 'react-i18next'
import { LoginSkeleton } from '../features/accounts/login/LoginSkeleton.tsx'
import { AuthFrame } from '../ui/layout/AuthFrame.tsx'

/** Shown while a page in the sign-in frame, or its texts, are loading. */
export function AuthSkeleton() {
  const { t } = useTranslation('login')
  return (
    <AuthFrame tagline={t('tagline')} taglineLead={t('taglineLead')}>
      <LoginSkeleton />
    </AuthFrame>
  )
}
