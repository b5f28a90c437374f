import { Anchor, Radio, Stack, Switch, TextInput } from '@mantine/core'
import { FIRST_PASSWORDS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { countryChoices, currencyChoices, timeZoneChoices } from '../../../lib/choices.ts'
import { useBranches } from '../../../lib/use-branches.ts'
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx'
import { COMPLETION_RULES, type CompletionRule, completionRuleOf } from './settings-schema.ts'
import { type SectionProps, settingId } from './section-props.ts'
import classes from './Settings.module.css'
import { SettingsSection } from './SettingsSection.tsx'
import { LogoField } from './LogoField.tsx'

export function AgencySection({ form, fieldProps }: SectionProps) {
  const { t } = useTranslation('admin-settings')
  const language = useLanguage()
  const { currency, time_zone, logo } = form.values
  const currencies = useMemo(() => currencyChoices(language, currency), [language, currency])
  const countries = useMemo(() => countryChoices(language), [language])
  const zones = useMemo(() => timeZoneChoices(time_zone), [time_zone])

  return (
    <SettingsSection title={t('agencyTitle')} help={t('agencyHelp')}>
      <div className={classes.pair}>
        <TextInput {...fieldProps('name')} dir="auto" aria-required maxLength={100} />
        <TextInput {...fieldProps('hotline')} type="tel" maxLength={40} classNames={{ input: 'ltr-input' }} />
        <SearchSelect
          {...fieldProps('currency')}
          data={currencies}
          onChange={(chosen) => chosen && form.change({ currency: chosen })}
        />
        <SearchSelect
          {...fieldProps('country')}
          description={t('countryHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={countries}
          onChange={(chosen) => chosen && form.change({ country: chosen })}
        />
        <SearchSelect
          {...fieldProps('time_zone')}
          data={zones}
          classNames={{ option: classes.zone ?? '' }}
          onChange={(chosen) => chosen && form.change({ time_zone: chosen })}
        />
      </div>
      {!form.isAsked('logo') && (
        <LogoField logo={logo} error={form.errorOf('logo')} onChange={(chosen) => form.change({ logo: chosen })} />
      )}
    </SettingsSection>
  )
}

export function PointsSection({ fieldProps }: Pick<SectionProps, 'fieldProps'>) {
  const { t } = useTranslation('admin-settings')
  return (
    <SettingsSection title={t('pointsTitle')} help={t('pointsHelp')}>
      <div className={classes.pair}>
        <TextInput
          {...fieldProps('point_value')}
          classNames={{ input: 'ltr-input' }}
          inputMode="decimal"
          description={t('pointValueHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
      <p className={classes.elsewhere}>
        {t('inProgramme')}{' '}
        <Anchor component={Link} to="/admin/programme" inherit underline="always">
          {t('openProgramme')}
        </Anchor>
      </p>
    </SettingsSection>
  )
}

const RULES = Object.keys(COMPLETION_RULES) as CompletionRule[]

/** How a client logs in for the first time, and when a trip counts as completed. */
export function RulesSections({ form }: Pick<SectionProps, 'form'>) {
  const { t } = useTranslation('admin-settings')
  const { values, errorOf, isAsked, change } = form
  const completion = completionRuleOf(values)
  return (
    <>
      <SettingsSection title={t('first_password_rule')} help={t('signInHelp')}>
        <Radio.Group
          data-path="first_password_rule"
          label={t('first_password_rule')}
          {...(isAsked('first_password_rule') && { display: 'none' })}
          classNames={{ label: classes.unseen ?? '' }}
          value={values.first_password_rule}
          error={errorOf('first_password_rule')}
          onChange={(value) =>
            change({ first_password_rule: FIRST_PASSWORDS.find((rule) => rule === value) ?? 'national_id' })
          }
        >
          <Stack gap={12}>
            {FIRST_PASSWORDS.map((rule) => (
              <Radio
                key={rule}
                value={rule}
                label={t(`rule_${rule}`)}
                description={t(`rule_${rule}_help`)}
                {...(rule === values.first_password_rule && { id: settingId('first_password_rule') })}
              />
            ))}
          </Stack>
        </Radio.Group>
      </SettingsSection>
      <SettingsSection title={t('tripsTitle')} help={t('tripsHelp')}>
        <Radio.Group
          data-path={errorOf('complete_before_travel') ? 'complete_before_travel' : 'complete_after_travel'}
          label={t('completion')}
          {...((isAsked('complete_before_travel') || isAsked('complete_after_travel')) && { display: 'none' })}
          classNames={{ label: classes.unseen ?? '' }}
          value={completion}
          error={errorOf('complete_before_travel') ?? errorOf('complete_after_travel')}
          onChange={(value) => change(COMPLETION_RULES[RULES.find((rule) => rule === value) ?? 'first_day'])}
        >
          <Stack gap={12}>
            {RULES.map((rule) => (
              <Radio
                key={rule}
                value={rule}
                label={t(`completion_${rule}`)}
                description={t(`completion_${rule}_help`)}
                {...(rule === completion && { id: settingId('complete_after_travel') })}
              />
            ))}
          </Stack>
        </Radio.Group>
      </SettingsSection>
    </>
  )
}

/** PEOPLE-4: with one branch only the line that adds another one, without a word about branches above it. */
export function BranchesSection({ form, fieldProps, children }: SectionProps & { children: ReactNode }) {
  const { t } = useTranslation(['admin-settings', 'staff'])
  const { isShown } = useBranches()
  const { id, label } = fieldProps('limits_agents')
  return (
    <SettingsSection title={t('staff:branches')} help={t('branchesHelp')} isPlain={!isShown}>
      {children}
      {isShown && !form.isAsked('limits_agents') && (
        <Switch
          id={id}
          data-path="limits_agents"
          label={label}
          description={t('limitsHelp')}
          checked={form.values.limits_agents}
          error={form.errorOf('limits_agents')}
          onChange={(event) => form.change({ limits_agents: event.currentTarget.checked })}
        />
      )}
    </SettingsSection>
  )
}
