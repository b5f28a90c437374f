import { Button, Group, Stack } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { type SubmitEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { isAboutField } from '../../../lib/use-field-errors.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { useEditedRecord } from '../../../ui/forms/use-edited-record.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { BLANK_DRAFT, draftOf, REWARD_FIELDS, REWARD_MERGE, type RewardDraft } from './reward-draft.ts'
import { RewardFields } from './RewardFields.tsx'
import { readReward, useSaveReward } from './use-save-reward.ts'

type RewardFormProps = { reward: AdminReward | undefined; onClose: () => void }

export function RewardForm({ reward, onClose }: RewardFormProps) {
  const { t } = useTranslation(['admin-rewards', 'rewards', 'staff', 'common'])
  const place = useRef<HTMLFormElement>(null)
  const keptWords = useKeptWords()
  const labelOf = (field: keyof RewardDraft) => t(field)
  const write = (draft: RewardDraft, field: keyof RewardDraft) =>
    field === 'reward_type' ? t(`rewards:type_${draft.reward_type}`) : draft[field]

  const form = useEditedRecord({
    opened: reward,
    blank: BLANK_DRAFT,
    draftOf,
    rules: REWARD_MERGE,
    save: useSaveReward(),
    readNewest: readReward,
    onSaved: ({ kept }) => {
      toast.success(reward ? t('updated') : t('created'), keptWords(kept, labelOf))
      onClose()
    },
    onError: (error) => {
      const faulty = REWARD_FIELDS.find((field) => isAboutField(error, field))
      if (faulty) place.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus()
    },
  })
  const failure = form.error instanceof ApiError ? form.error : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Already saved: the dialog is closing.
    if (!form.isSaved) form.submit()
  }
  const save = form.conflict ? t('staff:changedSave') : reward ? t('save') : t('staff:create')

  return (
    <form ref={place} noValidate onSubmit={submit}>
      <Stack gap="md">
        <EditConflict form={form} labelOf={labelOf} write={write} />
        {form.error && !failure?.fields && !form.isGone && (
          <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>
        )}
        <RewardFields draft={form.draft} failure={form.error} isAsked={form.isAsked} onChange={form.change} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button type="submit" aria-disabled={form.isPending}>
          {form.isPending ? t('saving') : save}
        </Button>
      </Group>
    </form>
  )
}
