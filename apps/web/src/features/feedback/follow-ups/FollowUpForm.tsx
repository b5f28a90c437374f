import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import type { OpenedFollowUp } from '@rihla/contract'
import { chatLink, type FollowUpState } from '@rihla/domain'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import type { MergeRules } from '../../../lib/merge-changes.ts'
import { toast } from '../../../lib/toast.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { useEditedRecord } from '../../../ui/forms/use-edited-record.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import classes from './FollowUpDialog.module.css'
import { History } from './History.tsx'
import steps from './Steps.module.css'
import { useSaveStep } from './use-take-step.ts'

const STATES: readonly FollowUpState[] = ['new', 'contacted', 'resolved']

type FollowUpFormProps = { /** The current state on the server. */ newest: OpenedFollowUp; onClose: () => void }

type StepDraft = { state: FollowUpState; note: string }

/** Notes are only added, so they never conflict. */
const RULES: MergeRules<StepDraft> = { saved: ({ state, note }) => ({ state, note: note.trim() }) }
const draftOf = ({ state }: OpenedFollowUp): StepDraft => ({ state, note: '' })

export function FollowUpForm({ newest, onClose }: FollowUpFormProps) {
  const { t } = useTranslation(['admin-follow-ups', 'common', 'staff'])
  const labelId = useId()
  const keptWords = useKeptWords()
  const { save, readNewest } = useSaveStep()
  const { mobile_number } = newest.review
  const chat = mobile_number === null ? undefined : chatLink(mobile_number, '')
  const labelOf = (field: keyof StepDraft) => (field === 'state' ? t('step') : t('note'))
  const write = (draft: StepDraft, field: keyof StepDraft) =>
    field === 'state' ? t(`step_${draft.state}`) : draft.note

  const form = useEditedRecord({
    opened: newest,
    blank: draftOf(newest),
    draftOf,
    rules: RULES,
    save: ({ state, note }, base = newest) => save({ id: base.id, version: base.version, state, note }),
    readNewest,
    onSaved: ({ kept }) => {
      toast.success(t('saved'), keptWords(kept, labelOf) ?? newest.review.name)
      onClose()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.isSaved) form.submit()
  }
  const errorOf = useFieldErrors(form.error, form.draft)
  const failure = form.error instanceof ApiError ? form.error : undefined

  return (
    <form noValidate onSubmit={submit}>
      <EditConflict form={form} labelOf={labelOf} write={write} />
      {!form.isAsked('state') && (
        <>
          <p id={labelId} className={classes.label}>
            {t('step')}
          </p>
          <SegmentedControl
            classNames={steps}
            fullWidth
            size="md"
            mb="md"
            aria-labelledby={labelId}
            value={form.draft.state}
            data={STATES.map((value) => ({ value, label: t(`step_${value}`) }))}
            onChange={(state) => form.change({ state })}
          />
        </>
      )}
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        dir="auto"
        mb="md"
        value={form.draft.note}
        error={errorOf('note')}
        onChange={(event) => form.change({ note: event.currentTarget.value })}
      />
      <History followUp={newest} />
      {form.error && !form.isGone && !failure?.fields && (
        <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        {chat && (
          <Button
            component="a"
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            color="turquoise"
            me="auto"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />}
          >
            {t('whatsapp')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {form.conflict ? t('staff:changedSave') : t('save')}
        </Button>
      </Group>
    </form>
  )
}
