import { useTranslation } from 'react-i18next'
import { FirstPasswordForm } from '../features/accounts/passwords/ChoosePasswordForm.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { AuthFrame } from '../ui/layout/AuthFrame.tsx'

type FirstPasswordPageProps = {
  name: string
  firstPassword: string
  onSaved: (done: string) => void
  onLeave: () => void
}

/** Shown by the login, without its own address: the typed password is gone after a reload. */
export default function FirstPasswordPage(props: FirstPasswordPageProps) {
  const { t } = useTranslation(['passwords', 'login'])
  usePageTitle(t('firstTitle'))
  return (
    <AuthFrame tagline={t('tagline', { ns: 'login' })} taglineLead={t('taglineLead', { ns: 'login' })}>
      <FirstPasswordForm {...props} />
    </AuthFrame>
  )
}
