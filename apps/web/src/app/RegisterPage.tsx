import { useTranslation } from 'react-i18next'
import { FeedbackCard } from '../features/feedback/FeedbackCard.tsx'
import { FeedbackIntro } from '../features/feedback/FeedbackIntro.tsx'
import { RegisterForm } from '../features/registration/RegisterForm.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'

/** `/register-user` for everyone who is not staff: it leaves a request. */
export default function RegisterPage() {
  const { t } = useTranslation('registration')
  usePageTitle(t('publicTitle'))
  return (
    <FeedbackCard slim>
      <FeedbackIntro title={t('publicTitle')} lead={t('publicLead')} />
      <RegisterForm submit={t('publicSubmit')} size="md" />
    </FeedbackCard>
  )
}
