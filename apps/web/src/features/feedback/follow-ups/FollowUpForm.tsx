import { Button, Group, SegmentedControl, Textarea, Text } from '@mantine/core'
import type { OpenedFollowUp } from '@rihla/contract'
import { chatLink, type FollowUpState } from '@rihla/domain'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { choice, formSchema, text } from '../../../ui/forms/form-schema.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { ChatButton } from '../../../ui/layout/ChatButton.tsx'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './FollowUps.module.css'
import { useSaveStep } from './use-take-step.ts'

function Line({ at, note, children }: { at: string; note?: string | null; children: ReactNode }) {
  const { t } = useTranslation('admin-follow-ups')
  const format = useFormat()
  return (
    <li>
      <div className={classes.row}>
        <span>{children}</span>
        <Text span size="sm" c="dimmed">
          <time dateTime={at}>{t('pair', { one: format.dayOfMoment(at), other: format.time(new Date(at)) })}</time>
        </Text>
      </div>
      {note && <p className={`as-written ${classes.said}`}>{note}</p>}
    </li>
  )
}

/** Who did what, and when; oldest first. */
function History({ followUp: { review, steps } }: { followUp: OpenedFollowUp }) {
  const { t } = useTranslation('admin-follow-ups')
  return (
    <ul className={classes.history} aria-label={t('history')}>
      <Line at={review.submission_date}>{t('opened')}</Line>
      {steps.map((step) => (
        <Line key={step.id} at={step.created_at} note={step.note}>
          {t('stepBy', { step: t(`step_${step.state}`), name: isolated(step.by) })}
        </Line>
      ))}
    </ul>
  )
}

const STATES: readonly FollowUpState[] = ['new', 'contacted', 'resolved']

type FollowUpFormProps = {
  /** The current state on the server. */
  newest: OpenedFollowUp
  /** A reply is being written and would be lost with the dialog. */
  isReplying: boolean
  onClose: () => void
}

/** Notes are only added, so they never conflict. */
const SCHEMA = formSchema<'PUT /api/admin/follow-ups/:id/'>()({
  state: choice<FollowUpState>('new'),
  note: { ...text, read: () => '' },
})
type StepValues = typeof SCHEMA.blank

export function FollowUpForm({ newest, isReplying, onClose }: FollowUpFormProps) {
  const { t } = useTranslation(['admin-follow-ups', 'common', 'staff'])
  const labelId = useId()
  const [isHeld, setIsHeld] = useState(false)
  const keptWords = useKeptWords()
  const { save, readNewest } = useSaveStep()
  const { mobile_number } = newest.review
  const chat = mobile_number === null ? undefined : chatLink(mobile_number, '')
  const labelOf = (field: keyof StepValues) => (field === 'state' ? t('step') : t('note'))
  const write = (values: StepValues, field: keyof StepValues) =>
    field === 'state' ? t(`step_${values.state}`) : values.note

  const form = useRecordForm<OpenedFollowUp, StepValues>({
    schema: SCHEMA,
    opened: newest,
    save: ({ state, note }, base = newest) => save({ id: base.id, version: base.version, state, note }),
    readNewest,
    onSaved: ({ kept }) => {
      toast.success(t('saved'), keptWords(kept, labelOf) ?? newest.review.name)
      onClose()
    },
  })

  const submit = () => {
    setIsHeld(isReplying)
    if (!isReplying) form.props.submit()
  }

  return (
    <Form {...form.props} submit={submit}>
      <EditConflict form={form} labelOf={labelOf} write={write} />
      {!form.isAsked('state') && (
        <>
          <p id={labelId} className={classes.label}>
            {t('step')}
          </p>
          <SegmentedControl
            classNames={{ control: classes.stepControl ?? '', label: classes.stepLabel ?? '' }}
            fullWidth
            size="md"
            mb="md"
            aria-labelledby={labelId}
            value={form.values.state}
            data={STATES.map((value) => ({ value, label: t(`step_${value}`) }))}
            onChange={(state) => form.change({ state })}
          />
        </>
      )}
      <Textarea
        {...form.field('note')}
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        dir="auto"
        mb="md"
      />
      <History followUp={newest} />
      {isHeld && isReplying && <FailureAlert>{t('replyNotSent')}</FailureAlert>}
      <FormAlert failure={form.failure} otherwise={t('saveFailed')} />
      <Group justify="flex-end" gap="xs" mt="lg">
        {chat && (
          <ChatButton href={chat} me="auto">
            {t('whatsapp')}
          </ChatButton>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {form.conflict ? t('staff:changedSave') : t('save')}
        </Button>
      </Group>
    </Form>
  )
}
