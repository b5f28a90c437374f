import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { REWARD_TYPES } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import type { RewardValues } from './reward-schema.ts'
import classes from './RewardsDesk.module.css'

type RewardFieldsProps = { form: RecordForm<AdminReward, RewardValues> }

/** REWADM-2. The server's message is shown under its field. */
export function RewardFields({ form }: RewardFieldsProps) {
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
