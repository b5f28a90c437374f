import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FeedbackForm } from './FeedbackForm.tsx'
import { FeedbackIntro } from './FeedbackCard.tsx'
import classes from './Feedback.module.css'
import { Thanks } from './Thanks.tsx'
import { useReviewForm } from './use-feedback-form.ts'

/** REVIEW-1 */
export function ReviewForm({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation('feedback')
  const form = useReviewForm()

  if (form.answer)
    return (
      <Thanks
        title={t('thanks')}
        lead={form.values.mobile.trim() ? t('thanksLeadMobile') : t('thanksLead')}
        rating={form.answer.data.rating}
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
      <FeedbackForm form={form} commentLabel={t('yourComment')} failedText={t('failed')}>
        <div className={classes.pair}>
          <TextInput
            {...form.field('name')}
            label={t('name')}
            classNames={{ input: classes.free ?? '' }}
            autoComplete="name"
            maxLength={120}
          />
          <TextInput
            {...form.field('mobile')}
            label={t('mobile')}
            type="tel"
            classNames={{ input: 'ltr-input' }}
            autoComplete="tel"
            maxLength={40}
            description={t('mobileHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
        </div>
      </FeedbackForm>
    </>
  )
}
