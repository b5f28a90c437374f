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

export function AgencySection({ form, fieldProps }: SectionProps) {
  const { t } = useTranslation(['admin-settings', 'staff'])
  const language = useLanguage()
  const { currency, time_zone, logo } = form.values
  const currencies = useMemo(() => currencyChoices(language, currency), [language, currency])
  const zones = useMemo(() => timeZoneChoices(time_zone), [time_zone])
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
        <TextInput {...fieldProps('name')} dir="auto" aria-required maxLength={100} />
        <TextInput {...fieldProps('hotline')} type="tel" maxLength={40} classNames={{ input: 'ltr-input' }} />
        <Select
          {...fieldProps('currency')}
          {...searchable}
          data={currencies}
          classNames={{ options: classes.options ?? '' }}
          onChange={(chosen) => chosen && form.change({ currency: chosen })}
        />
        <Select
          {...fieldProps('time_zone')}
          {...searchable}
          data={zones}
          classNames={{ input: 'ltr-input', options: classes.options ?? '', option: classes.zone ?? '' }}
          onChange={(chosen) => chosen && form.change({ time_zone: chosen })}
        />
      </div>
      {!form.isAsked('logo') && (
        <LogoField logo={logo} error={form.errorOf('logo')} onChange={(chosen) => form.change({ logo: chosen })} />
      )}
    </SettingsSection>
  )
}
