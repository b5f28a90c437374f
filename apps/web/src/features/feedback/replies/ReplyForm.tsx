import { Button, Group, Textarea } from '@mantine/core'
import type { AdminReview } from '@rihla/contract'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import type { MergeRules } from '../../../lib/merge-changes.ts'
import { toast } from '../../../lib/toast.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { useEditedRecord } from '../../../ui/forms/use-edited-record.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { readReview, useReply } from './use-reply.ts'

type ReplyDraft = { reply: string }

const RULES: MergeRules<ReplyDraft> = { saved: ({ reply }) => ({ reply: reply.trim() }) }
const draftOf = ({ reply }: AdminReview): ReplyDraft => ({ reply: reply?.text ?? '' })

export function ReplyForm({ review, onDone }: { review: AdminReview; onDone: () => void }) {
  const { t } = useTranslation(['admin-replies', 'common', 'staff'])
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = useReply()
  const labelOf = () => t('field')
  const keptWords = useKeptWords()
  const form = useEditedRecord({
    opened: review,
    blank: draftOf(review),
    draftOf,
    rules: RULES,
    save: ({ reply }, base = review) => send(reply, base),
    readNewest: readReview,
    onSaved: ({ kept }) => {
      toast.success(isCorrection ? t('corrected') : t('sent'), keptWords(kept, labelOf) ?? review.name)
      onDone()
    },
  })
  const isCorrection = (form.base?.reply ?? null) !== null
  const errorOf = useFieldErrors(form.error, form.draft)
  const failure = form.error instanceof ApiError ? form.error : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit()
  }

  return (
    <form noValidate onSubmit={submit}>
      <EditConflict form={form} labelOf={labelOf} write={({ reply }) => reply} />
      {!form.isAsked('reply') && (
        <Textarea
          label={t('field')}
          description={isCorrection ? t('correctionHint') : t('fieldHint')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={4000}
          dir="auto"
          ref={field}
          value={form.draft.reply}
          error={errorOf('reply')}
          onChange={(event) => form.change({ reply: event.currentTarget.value })}
        />
      )}
      {form.error && !form.isGone && !failure?.fields && <FailureAlert>{failure?.text ?? t('failed')}</FailureAlert>}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button size="sm" type="submit" variant="light" loading={form.isPending}>
          {form.conflict ? t('staff:changedSave') : isCorrection ? t('saveCorrection') : t('send')}
        </Button>
      </Group>
    </form>
  )
}
