import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Checkbox, Group, TagsInput, TextInput } from '@mantine/core'
import { TICKET_TYPES } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useTierName, useTiers } from '../../../lib/use-tiers.ts'
import { RuleCard } from '../RuleCard.tsx'
import classes from './Campaigns.module.css'
import type { CampaignForm } from './use-campaign-form.ts'

type ConditionsProps = { form: CampaignForm }

function TagsField({ form, name }: ConditionsProps & { name: 'cities' | 'airlines' }) {
  const { t } = useTranslation('admin-campaigns')
  return (
    <TagsInput
      {...form.field(name)}
      size="sm"
      label={t(name)}
      description={name === 'cities' ? t('tagsHelp') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}

      maxTags={50}
      value={form.values[name]}
      onChange={(values) => form.change({ [name]: values })}
    />
  )
}

/** All conditions must hold; of each, one of its values. */
export function CampaignConditions({ form }: ConditionsProps) {
  const { t } = useTranslation('admin-campaigns')
  const tiers = useTiers()
  const tierName = useTierName()
  return (
    <RuleCard title={t('which')}>
      <p className={classes.quiet}>{t('whichLead')}</p>
      <div className={classes.stack}>
        <Checkbox.Group
          label={t('ticket_types')}
          size="sm"
          data-path="ticket_types"
          {...(form.isAsked('ticket_types') && { display: 'none' })}
          error={form.errorOf('ticket_types')}
          value={form.values.ticket_types}
          onChange={(types) => form.change({ ticket_types: types })}
        >
          <Group gap="lg" mt={6}>
            {TICKET_TYPES.map((type) => (
              <Checkbox key={type} value={type} label={t(`type_${type}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <TagsField form={form} name="cities" />
        <TagsField form={form} name="airlines" />
        <Checkbox.Group
          label={t('tiers')}
          size="sm"
          data-path="tiers"
          {...(form.isAsked('tiers') && { display: 'none' })}
          error={form.errorOf('tiers')}
          value={form.values.tiers}
          onChange={(codes) => form.change({ tiers: codes })}
        >
          <Group gap="lg" mt={6}>
            {tiers.map(({ code }) => (
              <Checkbox key={code} value={code} label={tierName(code)} />
            ))}
          </Group>
        </Checkbox.Group>
        <div className={classes.fields}>
          <TextInput
            {...form.field('min_price')}
            size="sm"
            label={t('min_price')}
            classNames={{ input: 'ltr-input' }}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <Checkbox
          label={t('first_trip')}
          {...(form.isAsked('first_trip') && { display: 'none' })}

          checked={form.values.first_trip}
          onChange={({ currentTarget }) => form.change({ first_trip: currentTarget.checked })}
        />
      </div>
    </RuleCard>
  )
}
