import { TextInput } from '@mantine/core'
import { pointsForPrice, TIERS } from '@rihla/domain'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { SectionProps } from './section-props.ts'
import classes from './Settings.module.css'
import { SettingsSection } from './SettingsSection.tsx'

const STEP = 5000

export function PointsSection({ form, fieldProps }: SectionProps) {
  const { t } = useTranslation('admin-settings')
  const format = useFormat()
  const [, silver, gold] = TIERS
  const figure = { classNames: { input: 'ltr-input' } } as const

  return (
    <SettingsSection title={t('pointsTitle')} help={t('pointsHelp')}>
      <div className={classes.pair}>
        <TextInput {...fieldProps('points_validity_days')} {...figure} inputMode="numeric" />
        <TextInput
          {...fieldProps('point_value')}
          {...figure}
          inputMode="decimal"
          description={t('pointValueHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
      <p className={classes.locked}>
        <IconLock size={18} stroke={1.7} aria-hidden />
        <span>
          {t('rules', {
            points: format.number(pointsForPrice(STEP)),
            price: format.money(STEP, form.values.currency),
            silver: format.number(silver.min_points),
            gold: format.number(gold.min_points),
          })}
        </span>
      </p>
    </SettingsSection>
  )
}
