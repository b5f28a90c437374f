import { Button, Text, Textarea } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { isAboutField, useFieldErrors, useTypedValues, useUnchangedSince } from '../../../lib/use-field-errors.ts'
import { type FeedbackDraft, missingIn, readDraft } from './feedback-draft.ts'
import classes from './FeedbackForm.module.css'
import { Stars } from './Stars.tsx'

type FeedbackFormProps = {
  commentLabel: string
  /** The message when it could not be sent. */
  failedText: string
  failure: Error | null
  isPending: boolean
  onSubmit: (draft: FeedbackDraft) => void
  starsTakeFocus?: boolean
  /** Additional fields, with their errors. */
  children?: (errorOf: (name: string) => string | undefined) => ReactNode
  /** Additional actions. */
  actions?: ReactNode
}

const SAID_AT_FIELD = ['comment', 'name', 'mobile']

/** FEEDBACK-1: stars, comment, submit; shared by the page, the visitor's page and the trip's dialog. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { commentLabel, failedText, failure, isPending, onSubmit, starsTakeFocus = false, children, actions } = props
  const { t } = useTranslation(['feedback', 'offline'])
  const isOffline = useIsOffline()
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  const reasonId = useId()
  const [missing, setMissing] = useState<('rating' | 'comment')[]>([])
  const { typed, noteChange } = useTypedValues()
  const errorOf = useFieldErrors(failure, typed)
  const isUnchanged = useUnchangedSince(missing, typed)
  const stillMissing = missing.filter(isUnchanged)
  const faults = isAboutField(failure, ...SAID_AT_FIELD) ? failure : undefined

  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || isOffline) return
    const draft = readDraft(new FormData(event.currentTarget))
    const found = missingIn(draft)
    setMissing(found)
    if (found[0]) return event.currentTarget.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus()
    onSubmit(draft)
  }

  const detail = (failure instanceof ApiError && failure.text) || t('failedLead', { ns: 'common' })
  const alert =
    stillMissing.length > 0 ? t('incomplete') : failure && !faults && <Failure text={failedText} detail={detail} />

  return (
    <form ref={form} onSubmit={submit} onChange={noteChange} noValidate className={classes.form}>
      {alert && (
        <div id={alertId}>
          <FailureAlert>{alert}</FailureAlert>
        </div>
      )}
      <Stars takesFocus={starsTakeFocus} {...(stillMissing.includes('rating') && { describedBy: alertId })} />
      <Textarea
        label={commentLabel}
        name="comment"
        placeholder={t('commentHint')}
        classNames={{ input: classes.free ?? '' }}
        rows={4}
        maxLength={4000}
        aria-required
        error={errorOf('comment') ?? stillMissing.includes('comment')}
      />
      {children?.(errorOf)}
      <DialogActions>
        <Button
          type="submit"
          size="md"
          loading={isPending}
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
    </form>
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
