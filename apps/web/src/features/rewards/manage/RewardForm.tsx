import { Button, Group, Stack } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { call } from '../../../lib/api.ts'
import { findInList } from '../../../lib/find-in-list.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { REWARD_SCHEMA, type RewardValues } from './reward-schema.ts'
import { RewardFields } from './RewardFields.tsx'
import { useWriteReward } from './use-write-reward.ts'

const readReward = ({ id }: AdminReward) => findInList(id, (page) => call('GET /api/admin/rewards/', { query: page }))

const useSaveReward = () => {
  const keyFor = useIdempotencyKey()
  return async (values: RewardValues, base: AdminReward | undefined): Promise<AdminReward> => {
    const body = REWARD_SCHEMA.bodyOf(values)
    if (base === undefined) return (await call('POST /api/admin/rewards/', { body, idempotencyKey: keyFor(body) })).data
    const change = { params: { id: String(base.id) }, body: { ...body, version: base.version } }
    return (await call('PUT /api/admin/rewards/:id/', change)).data
  }
}

type RewardFormProps = {
  reward: AdminReward | undefined
  onTyped: (isTyped: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

export function RewardForm({ reward, onTyped, onCancel, onSaved }: RewardFormProps) {
  const { t } = useTranslation(['admin-rewards', 'staff', 'common'])
  const keptWords = useKeptWords()
  const labelOf = (field: keyof RewardValues) => t(field)
  const write = useWriteReward()

  const form = useRecordForm<AdminReward, RewardValues>({
    schema: REWARD_SCHEMA,
    opened: reward,
    save: useSaveReward(),
    readNewest: readReward,
    onSaved: ({ kept }) => {
      toast.success(reward ? t('updated') : t('created'), keptWords(kept, labelOf))
      onSaved()
    },
  })
  const isTyped = form.isDirty && !form.isSaved
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])
  const save = form.conflict ? t('staff:changedSave') : reward ? t('save') : t('staff:create')

  return (
    <Form {...form.props}>
      <Stack gap="md">
        <EditConflict form={form} labelOf={labelOf} write={write} />
        <FormAlert failure={form.failure} otherwise={t('saveFailed')} />
        <RewardFields form={form} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('common:close')}
        </Button>
        <Button type="submit" aria-disabled={form.isPending}>
          {form.isPending ? t('saving') : save}
        </Button>
      </Group>
    </Form>
  )
}
