import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RuleCard } from '../RuleCard.tsx'
import classes from './Campaigns.module.css'
import type { CampaignForm } from './use-campaign-form.ts'

const FIGURE = { size: 'sm', classNames: { input: 'ltr-input' }, autoComplete: 'off' } as const

/** How many points it may give in all. */
export function BudgetField({ form, help }: { form: CampaignForm; help?: string }) {
  const { t } = useTranslation('admin-campaigns')
  return (
    <TextInput
      {...FIGURE}
      {...form.field('budget')}
      label={t('budget')}
      placeholder={t('noLimit')}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
    />
  )
}

/** A multiplier or a bonus, and how much it may cost. */
export function CampaignGives({ form }: { form: CampaignForm }) {
  const { t } = useTranslation('admin-campaigns')
  const [kind, setKind] = useState<'multiplier' | 'bonus'>(form.values.bonus === '' ? 'multiplier' : 'bonus')
  const choose = (next: 'multiplier' | 'bonus') => {
    setKind(next)
    form.change(next === 'bonus' ? { multiplier: '' } : { bonus: '', multiplier: '2' })
  }
  return (
    <RuleCard title={t('what')}>
      <div className={classes.stack}>
        <SegmentedControl
          className={`${classes.kind} ${classes.choices}`}
          {...(form.isAsked('multiplier') && { display: 'none' })}
          size="xs"
          aria-label={t('what')}
          value={kind}
          onChange={choose}
          data={[
            { value: 'multiplier', label: t('kind_multiplier') },
            { value: 'bonus', label: t('kind_bonus') },
          ]}
        />
        <TextInput
          {...FIGURE}
          {...form.field(kind)}
          className={classes.short ?? ''}
          label={t(kind)}
          inputMode="decimal"
        />
        {kind === 'multiplier' && <p className={classes.quiet}>{t('multiplierHelp')}</p>}
        <div className={classes.fields}>
          <BudgetField form={form} help={t('budgetHelp')} />
          <TextInput
            {...FIGURE}
            {...form.field('client_limit')}
            label={t('client_limit')}
            placeholder={t('noLimit')}
            inputMode="numeric"
          />
        </div>
        <p className={classes.quiet}>{t('spendOnly')}</p>
      </div>
    </RuleCard>
  )
}
