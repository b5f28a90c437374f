import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Rule } from './password-rules.ts'
import classes from './PasswordRules.module.css'

const ORDER: Rule[] = ['ruleLength', 'ruleOwn', 'ruleCommon']

type PasswordRulesProps = {
  met: Record<Rule, boolean>
  minimum: number
  /** What a password must not be differs by who chooses it. */
  ownRule?: 'ruleOwn' | 'ruleOwnStaff' | undefined
}

export function PasswordRules({ met, minimum, ownRule = 'ruleOwn' }: PasswordRulesProps) {
  const { t } = useTranslation('passwords')
  return (
    <ul className={classes.rules} aria-label={t('rules')}>
      {ORDER.map((rule) => (
        <li key={rule} data-met={met[rule] || undefined}>
          {met[rule] ? <IconCheck size={16} aria-hidden /> : <IconPoint size={16} aria-hidden />}
          <span>
            {t(rule === 'ruleOwn' ? ownRule : rule, { minimum })}
            <VisuallyHidden>{[', ', met[rule] ? t('ruleMet') : t('ruleOpen')].join('')}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
