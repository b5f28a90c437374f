import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FeedbackForm } from './FeedbackForm.tsx'
import { FeedbackIntro } from './FeedbackIntro.tsx'
import classes from './ReviewForm.module.css'
import { Thanks } from './Thanks.tsx'
import { useLeaveReview } from './use-leave-review.ts'

/** REVIEW-1 */
export function ReviewForm({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation('feedback')
  const review = useLeaveReview()
  const [hasMobile, setHasMobile] = useState(false)

  if (review.isSuccess)
    return (
      <Thanks
        title={t('thanks')}
        lead={hasMobile ? t('thanksLeadMobile') : t('thanksLead')}
        rating={review.data.data.rating}
      >
        <Button component={Link} to="/" variant="light" size="md">
          {t('signIn')}
        </Button>
        <Button variant="subtle" size="md" onClick={onAnother}>
          {t('another')}
        </Button>
      </Thanks>
    )

  return (
    <>
      <FeedbackIntro title={t('reviewTitle')} lead={t('reviewLead')} />
      <FeedbackForm
        commentLabel={t('yourComment')}
        failedText={t('failed')}
        failure={review.error}
        isPending={review.isPending}
        onSubmit={(draft) => {
          setHasMobile(draft.mobile !== '')
          review.mutate(draft)
        }}
      >
        {(errorOf) => (
          <div className={classes.pair}>
            <TextInput
              label={t('name')}
              name="name"
              classNames={{ input: classes.free ?? '' }}
              autoComplete="name"
              maxLength={120}
              error={errorOf('name')}
            />
            <TextInput
              label={t('mobile')}
              name="mobile"
              type="tel"
              classNames={{ input: 'ltr-input' }}
              autoComplete="tel"
              maxLength={40}
              description={t('mobileHint')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              error={errorOf('mobile')}
            />
          </div>
        )}
      </FeedbackForm>
    </>
  )
}
