import { Button, Group, Textarea } from '@mantine/core'
import type { AdminReview } from '@rihla/contract'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { useFieldErrors } from '../../lib/use-field-errors.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { useReply } from './use-reply.ts'

export function ReplyForm({ review, onDone }: { review: AdminReview; onDone: () => void }) {
  const { t } = useTranslation(['admin-replies', 'common'])
  const [text, setText] = useState(review.reply?.text ?? '')
  const reply = useReply(review)
  const errorOf = useFieldErrors(reply.error, { reply: text })
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isCorrection = review.reply !== null
  const failure = reply.error instanceof ApiError ? reply.error : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reply.isPending) return
    reply.mutate(text, {
      onSuccess: () => {
        toast.success(isCorrection ? t('corrected') : t('sent'), review.name)
        onDone()
      },
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Textarea
        label={t('field')}
        description={isCorrection ? t('correctionHint') : t('fieldHint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        dir="auto"
        ref={field}
        value={text}
        error={errorOf('reply')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {reply.error && !failure?.fields && <FailureAlert>{failure?.text ?? t('failed')}</FailureAlert>}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button size="sm" type="submit" variant="light" loading={reply.isPending}>
          {isCorrection ? t('saveCorrection') : t('send')}
        </Button>
      </Group>
    </form>
  )
}
