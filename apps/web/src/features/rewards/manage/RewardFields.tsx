import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { REWARD_TYPES } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import type { RewardDraft } from './reward-draft.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import classes from './RewardFields.module.css'

type RewardFieldsProps = {
  draft: RewardDraft
  failure: Error | null
  isAsked: (field: keyof RewardDraft) => boolean
  onChange: (changes: Partial<RewardDraft>) => void
}

/** REWADM-2. The server's message is shown under its field. */
export function RewardFields({ draft, failure, isAsked, onChange }: RewardFieldsProps) {
  const { t } = useTranslation(['admin-rewards', 'rewards'])
  const errorOf = useFieldErrors(failure, draft)
  const field = (name: keyof RewardDraft) => ({
    name,
    size: 'sm',
    label: t(name),
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
    ...(isAsked(name) && { display: 'none' }),
  })
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
