import { Button, Text, Textarea } from '@mantine/core'
import { RATINGS } from '@rihla/domain'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import classes from './Feedback.module.css'
import type { FeedbackFormState } from './use-feedback-form.ts'

type StarsProps = {
  /** 0 for none. */
  value: number
  onChange: (rating: number) => void
  describedBy?: string
}

/** Native radio buttons under the stars: arrow keys choose at once. */
function Stars({ value: rating, onChange, describedBy }: StarsProps) {
  const { t } = useTranslation('feedback')
  const [pointed, setPointed] = useState<number>(0)
  const shown = pointed || rating
  const chosen = RATINGS.find((value) => value === rating)

  return (
    <fieldset className={classes.field} aria-describedby={describedBy} data-path="rating">
      <legend className={classes.legend}>{t('yourRating')}</legend>
      <div className={classes.row}>
        <div className={classes.stars} onPointerLeave={() => setPointed(0)}>
          {RATINGS.map((value) => {
            const Star = value <= shown ? IconStarFilled : IconStar
            return (
              <label
                key={value}
                className={classes.star}
                data-full={value <= shown || undefined}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(value)}
              >
                <input
                  type="radio"
                  name="rating"
                  value={value}
                  checked={value === rating}
                  aria-label={t('stars', { count: value, word: t(`rating_${value}`) })}
                  onChange={() => onChange(value)}
                />
                <Star size={38} stroke={1.7} aria-hidden />
              </label>
            )
          })}
        </div>
        <span className={classes.word} aria-hidden>
          {chosen && t(`rating_${chosen}`)}
        </span>
      </div>
    </fieldset>
  )
}

type FeedbackFormProps = {
  form: FeedbackFormState
  commentLabel: string
  /** The message when it could not be sent. */
  failedText: string
  /** Additional fields. */
  children?: ReactNode
  /** Additional actions. */
  actions?: ReactNode
}

/** FEEDBACK-1: stars, comment, submit; shared by the page, the visitor's page and the trip's sheet. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { form, commentLabel, failedText, children, actions } = props
  const { t } = useTranslation(['feedback', 'offline'])
  const isOffline = useIsOffline()
  const alertId = useId()
  const reasonId = useId()
  const isUnrated = form.errorOf('rating') === true
  const isIncomplete = isUnrated || form.errorOf('comment') === true
  const detail = form.failure?.text ?? t('failedLead', { ns: 'common' })
  const alert = isIncomplete
    ? t('incomplete')
    : (form.errorOf('rating') ?? (form.failure && <Failure text={failedText} detail={detail} />))

  return (
    <Form {...form.props} submit={() => !isOffline && form.submit()} className={classes.form}>
      {alert && (
        <div id={alertId}>
          <FailureAlert>{alert}</FailureAlert>
        </div>
      )}
      <Stars
        value={form.values.rating}
        onChange={(rating) => form.change({ rating })}
        {...(isUnrated && { describedBy: alertId })}
      />
      <Textarea
        {...form.field('comment')}
        label={commentLabel}
        placeholder={t('commentHint')}
        classNames={{ input: classes.free ?? '' }}
        rows={4}
        maxLength={4000}
        aria-required
      />
      {children}
      <DialogActions>
        <Button
          type="submit"
          size="md"
          loading={form.isPending}
          disabled={isOffline}
          {...(isOffline && { 'aria-describedby': reasonId })}
        >
          {t('submit')}
        </Button>
        {actions}
      </DialogActions>
      {isOffline && (
        <Text id={reasonId} size="xs" c="dimmed" ta="center">
          {t('needsConnection', { ns: 'offline' })}
        </Text>
      )}
    </Form>
  )
}

function Failure({ text, detail }: { text: string; detail: string }) {
  return (
    <>
      {text}
      <span className={classes.detail}>{detail}</span>
    </>
  )
}
