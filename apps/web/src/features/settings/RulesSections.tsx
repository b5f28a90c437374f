import { Radio, Stack, Switch } from '@mantine/core'
import { FIRST_PASSWORDS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import type { SectionProps } from './section-props.ts'
import { settingId } from './setting-id.ts'
import classes from './Settings.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** How a client gets in for the first time, and when a trip counts as completed. */
export function RulesSections({ draft, errorOf, isAsked, onChange }: SectionProps) {
  const { t } = useTranslation('admin-settings')
  return (
    <>
      <SettingsSection title={t('first_password_rule')} help={t('signInHelp')}>
        <Radio.Group
          label={t('first_password_rule')}
          {...(isAsked('first_password_rule') && { display: 'none' })}
          classNames={{ label: classes.unseen ?? '' }}
          value={draft.first_password_rule}
          error={errorOf('first_password_rule')}
          onChange={(value) =>
            onChange({ first_password_rule: FIRST_PASSWORDS.find((rule) => rule === value) ?? 'national_id' })
          }
        >
          <Stack gap={12}>
            {FIRST_PASSWORDS.map((rule) => (
              <Radio
                key={rule}
                value={rule}
                label={t(`rule_${rule}`)}
                description={t(`rule_${rule}_help`)}
                {...(rule === draft.first_password_rule && { id: settingId('first_password_rule') })}
              />
            ))}
          </Stack>
        </Radio.Group>
      </SettingsSection>
      <SettingsSection title={t('tripsTitle')} help={t('tripsHelp')}>
        <Switch
          id={settingId('complete_after_travel')}
          withThumbIndicator={false}
          {...(isAsked('complete_after_travel') && { display: 'none' })}
          classNames={{ track: classes.track ?? '' }}
          label={t('complete_after_travel')}
          description={draft.complete_after_travel ? t('completeOnHelp') : t('completeOffHelp')}
          error={errorOf('complete_after_travel')}
          checked={draft.complete_after_travel}
          onChange={(event) => onChange({ complete_after_travel: event.currentTarget.checked })}
        />
      </SettingsSection>
    </>
  )
}
