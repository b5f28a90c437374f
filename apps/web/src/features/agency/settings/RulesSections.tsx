import { Radio, Stack } from '@mantine/core'
import { FIRST_PASSWORDS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { COMPLETION_RULES, type CompletionRule, completionRuleOf } from './settings-schema.ts'
import type { SectionProps } from './section-props.ts'
import { settingId } from './setting-id.ts'
import classes from './Settings.module.css'
import { SettingsSection } from './SettingsSection.tsx'

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
