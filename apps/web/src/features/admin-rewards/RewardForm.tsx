import { Button, Group, Stack } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { ChangedReward } from './ChangedReward.tsx'
import { BLANK_DRAFT, draftOf, REWARD_FIELDS } from './reward-draft.ts'
import { RewardFields } from './RewardFields.tsx'
import { useSaveReward } from './use-save-reward.ts'

type RewardFormProps = { reward: AdminReward | undefined; newest: AdminReward | undefined; onClose: () => void }

export function RewardForm({ reward, newest, onClose }: RewardFormProps) {
  const { t } = useTranslation('admin-rewards')
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(reward ? draftOf(reward) : BLANK_DRAFT)
  const [base, setBase] = useState(reward)
  const save = useSaveReward(reward?.id)
  const failure = save.error instanceof ApiError ? save.error : undefined
  const isSecond = failure?.code === 'changed_meanwhile'
  const theirs = isSecond && newest?.version !== base?.version ? newest : undefined

  const send = (version: number | undefined) =>
    save.mutate(
      { draft, version },
      {
        onSuccess: () => {
          toast.success(reward ? t('updated') : t('created'))
          onClose()
        },
        onError: (error) => {
          const faulty = REWARD_FIELDS.find((field) => error instanceof ApiError && error.fields?.[field])
          if (faulty) form.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus()
        },
      },
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Saved already: the dialog is on its way out.
    if (!save.isSuccess) send(base?.version)
  }
  const startFrom = (newer: AdminReward) => {
    setDraft(draftOf(newer))
    setBase(newer)
    save.reset()
    form.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="md">
        {base && theirs && (
          <ChangedReward
            base={draftOf(base)}
            theirs={draftOf(theirs)}
            mine={draft}
            isPending={save.isPending}
            onTakeTheirs={() => startFrom(theirs)}
            onSaveMine={() => {
              setBase(theirs)
              send(theirs.version)
            }}
          />
        )}
        {save.error && !failure?.fields && !theirs && <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>}
        <RewardFields draft={draft} failure={save.error} onChange={setDraft} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('close', { ns: 'common' })}
        </Button>
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? t('saving') : reward ? t('save') : t('create', { ns: 'staff' })}
        </Button>
      </Group>
    </form>
  )
}
