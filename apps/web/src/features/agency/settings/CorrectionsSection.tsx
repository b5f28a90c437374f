import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SectionProps } from './section-props.ts'
import classes from './Settings.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** The limits of an agent's manual adjustments. */
export function CorrectionsSection({ fieldProps }: Pick<SectionProps, 'fieldProps'>) {
  const { t } = useTranslation('admin-settings')
  return (
    <SettingsSection title={t('correctionsTitle')} help={t('correctionsHelp')}>
      <div className={classes.pair}>
        {(['largest_adjustment', 'adjustments_per_day'] as const).map((field) => (
          <TextInput key={field} {...fieldProps(field)} classNames={{ input: 'ltr-input' }} inputMode="numeric" />
        ))}
      </div>
    </SettingsSection>
  )
}
