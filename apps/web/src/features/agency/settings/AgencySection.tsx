import { Select, type SelectProps, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { currencyChoices, matchesSearch, timeZoneChoices } from './choices.ts'
import { LogoField } from './LogoField.tsx'
import type { SectionProps } from './section-props.ts'
import classes from './Settings.module.css'
import { SettingsSection } from './SettingsSection.tsx'

type Filter = NonNullable<SelectProps['filter']>

const bySearch: Filter = ({ options, search }) =>
  options.filter((option) => 'label' in option && matchesSearch(option.label, search))

export function AgencySection({ draft, fieldProps, errorOf, isAsked, onChange }: SectionProps) {
  const { t } = useTranslation(['admin-settings', 'staff'])
  const language = useLanguage()
  const currencies = useMemo(() => currencyChoices(language, draft.currency), [language, draft.currency])
  const zones = useMemo(() => timeZoneChoices(draft.time_zone), [draft.time_zone])
  const searchable = {
    searchable: true,
    allowDeselect: false,
    filter: bySearch,
    nothingFoundMessage: t('nothingFound', { ns: 'staff' }),
    withScrollArea: false,
    comboboxProps: { portalProps: { target: '#main' } },
  } as const

  return (
    <SettingsSection title={t('agencyTitle')} help={t('agencyHelp')}>
      <div className={classes.pair}>
        <TextInput
          {...fieldProps('name')}
          dir="auto"
          aria-required
          maxLength={100}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          {...fieldProps('hotline')}
          type="tel"
          maxLength={40}
          classNames={{ input: 'ltr-input' }}
          value={draft.hotline}
          onChange={(event) => onChange({ hotline: event.currentTarget.value })}
        />
        <Select
          {...fieldProps('currency')}
          {...searchable}
          data={currencies}
          classNames={{ options: classes.options ?? '' }}
          value={draft.currency}
          onChange={(currency) => currency && onChange({ currency })}
        />
        <Select
          {...fieldProps('time_zone')}
          {...searchable}
          data={zones}
          classNames={{ input: 'ltr-input', options: classes.options ?? '', option: classes.zone ?? '' }}
          value={draft.time_zone}
          onChange={(time_zone) => time_zone && onChange({ time_zone })}
        />
      </div>
      {!isAsked('logo') && (
        <LogoField logo={draft.logo} error={errorOf('logo')} onChange={(logo) => onChange({ logo })} />
      )}
    </SettingsSection>
  )
}
