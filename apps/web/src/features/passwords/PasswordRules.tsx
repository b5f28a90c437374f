import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MINIMUM, type Rule } from './password-rules.ts'
import classes from './PasswordRules.module.css'

const ORDER: Rule[] = ['ruleLength', 'ruleOwn', 'ruleCommon']

export function PasswordRules({ met }: { met: Record<Rule, boolean> }) {
  const { t } = useTranslation('passwords')
  return (
    <ul className={classes.rules} aria-label={t('rules')}>
      {ORDER.map((rule) => (
        <li key={rule} data-met={met[rule] || undefined}>
          {met[rule] ? <IconCheck size={16} aria-hidden /> : <IconPoint size={16} aria-hidden />}
          <span>
            {t(rule, { minimum: MINIMUM })}
            <VisuallyHidden>{[', ', met[rule] ? t('ruleMet') : t('ruleOpen')].join('')}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
