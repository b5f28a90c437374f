import { useTranslation } from 'react-i18next'
import { LoginSkeleton } from '../features/login/LoginSkeleton.tsx'
import { AuthFrame } from '../ui/AuthFrame.tsx'

/** While a page in the sign-in frame, or its words, are still on their way. */
export function AuthSkeleton() {
  const { t } = useTranslation('login')
  return (
    <AuthFrame tagline={t('tagline')} taglineLead={t('taglineLead')}>
      <LoginSkeleton />
    </AuthFrame>
  )
}
