import { Button, Group, Stack, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { REWARD_TYPES } from '@rihla/domain'
import { toast } from '../../../lib/toast.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useRecordForm, type RecordForm } from '../../../ui/forms/use-record-form.ts'
import { call } from '../../../lib/api.ts'
import { findInList } from '../../../lib/find-in-list.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { REWARD_SCHEMA, type RewardValues } from './reward-schema.ts'
import classes from './RewardsDesk.module.css'

type RewardFieldsProps = { form: RecordForm<AdminReward, RewardValues> }

/** REWADM-2. The server's message is shown under its field. */
function RewardFields({ form }: RewardFieldsProps) {
  const { t } = useTranslation(['admin-rewards', 'rewards'])
  const field = (name: keyof RewardValues) => ({ ...form.field(name), size: 'sm', label: t(name) })
  const figure = { classNames: { input: 'ltr-input' }, inputMode: 'decimal', autoComplete: 'off' } as const

  return (
    <div className={classes.fields}>
      <TextInput className={classes.wide ?? ''} dir="auto" aria-required data-autofocus {...field('name')} />
      <Textarea className={classes.wide ?? ''} dir="auto" rows={2} {...field('description')} />
      <NativeSelect
        data={REWARD_TYPES.map((type) => ({ value: type, label: t(`type_${type}`, { ns: 'rewards' }) }))}
        {...field('reward_type')}
      />
      <TextInput {...figure} {...field('cost_points')} />
      <TextInput {...figure} {...field('discount_amount')} />
      <TextInput {...figure} {...field('discount_percentage')} />
      <TextInput {...figure} className={classes.wide ?? ''} {...field('validity_days')} />
    </div>
  )
}

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

type RewardFormProps = { reward: AdminReward | undefined; onClose: () => void }

export function RewardForm({ reward, onClose }: RewardFormProps) {
  const { t } = useTranslation(['admin-rewards', 'rewards', 'staff', 'common'])
  const keptWords = useKeptWords()
  const labelOf = (field: keyof RewardValues) => t(field)
  const write = (values: RewardValues, field: keyof RewardValues) =>
    field === 'reward_type' ? t(`rewards:type_${values.reward_type}`) : values[field]

  const form = useRecordForm<AdminReward, RewardValues>({
    schema: REWARD_SCHEMA,
    opened: reward,
    save: useSaveReward(),
    readNewest: readReward,
    onSaved: ({ kept }) => {
      toast.success(reward ? t('updated') : t('created'), keptWords(kept, labelOf))
      onClose()
    },
  })
  const save = form.conflict ? t('staff:changedSave') : reward ? t('save') : t('staff:create')

  return (
    <Form {...form.props}>
      <Stack gap="md">
        <EditConflict form={form} labelOf={labelOf} write={write} />
        <FormAlert failure={form.failure} otherwise={t('saveFailed')} />
        <RewardFields form={form} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button type="submit" aria-disabled={form.isPending}>
          {form.isPending ? t('saving') : save}
        </Button>
      </Group>
    </Form>
  )
}
