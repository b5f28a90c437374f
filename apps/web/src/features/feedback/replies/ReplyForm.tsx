import { Button, Group, Textarea } from '@mantine/core'
import type { AdminReview } from '@rihla/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { formSchema, text } from '../../../ui/forms/form-schema.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { call } from '../../../lib/api.ts'
import { findInList } from '../../../lib/find-in-list.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'

/** DASH-7: a new reply, or an edit of the existing one. */
const useReply = () => {
  const keyFor = useIdempotencyKey()
  return async (reply: string, review: AdminReview): Promise<AdminReview> => {
    const body = { reply, corrects: review.reply?.replied_at ?? null }
    const idempotencyKey = keyFor({ id: review.id, ...body })
    const params = { id: String(review.id) }
    return (await call('POST /api/admin/feedback/:id/reply/', { params, body, idempotencyKey })).data
  }
}

const readReview = async ({ id, client_id }: AdminReview) => {
  const params = { id: String(client_id) }
  return findInList(id, (page) => call('GET /api/admin/clients/:id/reviews/', { params, query: page }))
}

const SCHEMA = formSchema<'POST /api/admin/feedback/:id/reply/'>()({
  reply: { ...text, read: (stored) => (stored as AdminReview['reply'])?.text ?? '' },
})
type ReplyValues = typeof SCHEMA.blank

export function ReplyForm({ review, onDone }: { review: AdminReview; onDone: () => void }) {
  const { t } = useTranslation(['admin-replies', 'common', 'staff'])
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = useReply()
  const labelOf = () => t('field')
  const keptWords = useKeptWords()
  const form = useRecordForm<AdminReview, ReplyValues>({
    schema: SCHEMA,
    opened: review,
    save: ({ reply }, base = review) => send(reply, base),
    readNewest: readReview,
    onSaved: ({ kept }) => {
      toast.success(isCorrection ? t('corrected') : t('sent'), keptWords(kept, labelOf) ?? review.name)
      onDone()
    },
  })
  const isCorrection = (form.base?.reply ?? null) !== null

  return (
    <Form {...form.props}>
      <EditConflict form={form} labelOf={labelOf} write={({ reply }) => reply} />
      {!form.isAsked('reply') && (
        <Textarea
          {...form.field('reply')}
          label={t('field')}
          description={isCorrection ? t('correctionHint') : t('fieldHint')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={4000}
          dir="auto"
          ref={field}
        />
      )}
      <FormAlert failure={form.failure} otherwise={t('failed')} />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button size="sm" type="submit" variant="light" loading={form.isPending}>
          {form.conflict ? t('staff:changedSave') : isCorrection ? t('saveCorrection') : t('send')}
        </Button>
      </Group>
    </Form>
  )
}
