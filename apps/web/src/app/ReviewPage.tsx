import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FeedbackCard } from '../features/feedback/form/FeedbackCard.tsx'
import { ReviewForm } from '../features/feedback/form/ReviewForm.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'

export default function ReviewPage() {
  const { t } = useTranslation('feedback')
  const [turn, setTurn] = useState(0)
  usePageTitle(t('reviewPageTitle'))

  return (
    <FeedbackCard slim>
      <ReviewForm key={turn} onAnother={() => setTurn(turn + 1)} />
    </FeedbackCard>
  )
}
