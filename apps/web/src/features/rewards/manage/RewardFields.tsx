import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { directionOf, REWARD_TYPES, type RewardType, textIn } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTierName, useTiers } from '../../../lib/use-tiers.ts'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import { LanguagePills } from '../../../ui/forms/LanguagePills.tsx'
import { LANGUAGE_NAMES } from '../../../ui/layout/language-names.ts'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import { useTextLanguage } from '../../../ui/forms/use-text-language.ts'
import type { RewardValues } from './reward-schema.ts'
import { rewardTypesQuery } from './reward-types.query.ts'
import classes from './RewardsDesk.module.css'

type RewardFieldsProps = { form: RecordForm<AdminReward, RewardValues> }

const FIGURE = { classNames: { input: 'ltr-input' }, inputMode: 'decimal', autoComplete: 'off' } as const

/** The specification's types, then the agency's own. */
function TypeField({ form }: RewardFieldsProps) {
  const { t } = useTranslation(['admin-rewards', 'rewards'])
  const language = useLanguage()
  const { data: own = form.base?.own_type ? [form.base.own_type] : [] } = useQuery(rewardTypesQuery)
  const { reward_type: type, own_type_id: ownId } = form.values
  const options = [
    ...REWARD_TYPES.map((value): { value: string; label: string } => ({ value, label: t(`rewards:type_${value}`) })),
    ...own.map(({ id, names }) => ({ value: String(id), label: textIn(names, language) })),
  ]
  return (
    <NativeSelect
      {...form.field('reward_type')}
      error={form.errorOf('reward_type') ?? form.errorOf('own_type_id')}
      size="sm"
      label={t('reward_type')}
      data={options}
      value={ownId === null ? type : String(ownId)}
      onChange={({ currentTarget: { value } }) => {
        const isOwn = own.some(({ id }) => String(id) === value)
        form.change(isOwn ? { own_type_id: Number(value) } : { reward_type: value as RewardType, own_type_id: null })
      }}
    />
  )
}

/** PROG-7: who can redeem it, how many there are, and when. */
function OfferFields({ form }: RewardFieldsProps) {
  const { t } = useTranslation('admin-rewards')
  const tiers = useTiers()
  const tierName = useTierName()
  const taken = form.base?.stock == null ? 0 : form.base.stock - (form.base.stock_left ?? 0)
  const codes = tiers.map(({ code }) => code)
  const { min_tier: chosen } = form.values
  // Stays to be chosen while the reward has it.
  const shown = chosen && !codes.includes(chosen) ? [...codes, chosen] : codes

  return (
    <>
      <NativeSelect
        {...form.field('min_tier')}
        size="sm"
        label={t('min_tier')}
        data={[{ value: '', label: t('everyTier') }, ...shown.map((code) => ({ value: code, label: tierName(code) }))]}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => form.change({ min_tier: value || null })}
      />
      <TextInput
        {...FIGURE}
        {...form.field('stock')}
        size="sm"
        label={t('stock')}
        placeholder={t('noLimit')}
        description={taken > 0 ? t('stockTaken', { count: taken, amount: taken }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <DayInput isInDialog size="sm" {...form.field('available_from')} label={t('available_from')} />
      <DayInput isInDialog size="sm" {...form.field('available_until')} label={t('available_until')} />
    </>
  )
}

/** Name and description in the languages of the readers. */
function TranslatedFields({ form }: RewardFieldsProps) {
  const { t } = useTranslation('admin-rewards')
  const { language, pills } = useTextLanguage(form, ['names', 'descriptions'])
  // Somebody who changes the name above sees which languages keep their own.
  const [isOpen, setIsOpen] = useState(Object.keys(form.values.names).length > 0)
  const hasFault = Boolean(form.errorOf('names') ?? form.errorOf('descriptions'))
  const { names, descriptions } = form.values
  const labelOf = (label: string) => `${label} (${LANGUAGE_NAMES[language]})`
  const shared = { size: 'sm', lang: language, dir: directionOf(language) } as const

  return (
    <details
      className={classes.languages}
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('otherLanguages')}</summary>
      {(isOpen || hasFault) && (
        <div className={classes.translated}>
          <p className={classes.help}>{t('otherLanguagesHelp')}</p>
          <LanguagePills {...pills} texts={[names, descriptions]} />
          <TextInput
            {...shared}
            label={labelOf(t('name'))}
            autoComplete="off"
            maxLength={120}
            data-path="names"
            value={names[language] ?? ''}
            error={form.errorIn('names', language)}
            onChange={({ currentTarget }) => form.change({ names: { ...names, [language]: currentTarget.value } })}
          />
          <Textarea
            {...shared}
            label={labelOf(t('description'))}
            rows={2}
            maxLength={2000}
            data-path="descriptions"
            value={descriptions[language] ?? ''}
            error={form.errorIn('descriptions', language)}
            onChange={({ currentTarget }) =>
              form.change({ descriptions: { ...descriptions, [language]: currentTarget.value } })
            }
          />
        </div>
      )}
    </details>
  )
}

/** REWADM-2. The server's message is shown under its field. */
export function RewardFields({ form }: RewardFieldsProps) {
  const { t } = useTranslation('admin-rewards')
  const field = (
    name: 'name' | 'description' | 'cost_points' | 'discount_amount' | 'discount_percentage' | 'validity_days',
  ) => ({ ...form.field(name), size: 'sm', label: t(name) }) as const

  return (
    <div className={classes.fields}>
      <TextInput className={classes.wide ?? ''} dir="auto" aria-required data-autofocus {...field('name')} />
      <Textarea className={classes.wide ?? ''} dir="auto" rows={2} {...field('description')} />
      <TypeField form={form} />
      <TextInput {...FIGURE} {...field('cost_points')} />
      <TextInput {...FIGURE} {...field('discount_amount')} />
      <TextInput {...FIGURE} {...field('discount_percentage')} />
      <TextInput {...FIGURE} className={classes.wide ?? ''} {...field('validity_days')} />
      <OfferFields form={form} />
      <TranslatedFields form={form} />
    </div>
  )
}
