import { useTranslation } from 'react-i18next'
import { FeedbackCard, FeedbackIntro } from '../features/feedback/form/FeedbackCard.tsx'
import { PrivacyLink } from '../features/agency/privacy/PrivacyLink.tsx'
import { RegisterForm } from '../features/clients/registration/RegisterForm.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'

/** `/register-user` for everyone who is not staff: it sends a request. */
export default function RegisterPage() {
  const { t } = useTranslation('registration')
  usePageTitle(t('publicTitle'))
  return (
    <FeedbackCard slim>
      <FeedbackIntro title={t('publicTitle')} lead={t('publicLead')} />
      <RegisterForm submit={t('publicSubmit')} size="md" />
      <PrivacyLink />
    </FeedbackCard>
  )
}
