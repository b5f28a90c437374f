import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Rule } from './password-rules.ts'
import classes from './PasswordRules.module.css'

const ORDER: Rule[] = ['ruleLength', 'ruleOwn', 'ruleCommon']
const OF_STAFF = { ruleLength: 'ruleLengthStaff', ruleOwn: 'ruleOwnStaff', ruleCommon: 'ruleCommon' } as const

type PasswordRulesProps = {
  met: Record<Rule, boolean>
  minimum: number
  /** The rules depend on who chooses the password; in Arabic the noun changes with larger numbers. */
  isOfStaff?: boolean | undefined
}

export function PasswordRules({ met, minimum, isOfStaff = false }: PasswordRulesProps) {
  const { t } = useTranslation('passwords')
  return (
    <ul className={classes.rules} aria-label={t('rules')}>
      {ORDER.map((rule) => (
        <li key={rule} data-met={met[rule] || undefined}>
          {met[rule] ? <IconCheck size={16} aria-hidden /> : <IconPoint size={16} aria-hidden />}
          <span>
            {t(isOfStaff ? OF_STAFF[rule] : rule, { minimum })}
            <VisuallyHidden>{[', ', met[rule] ? t('ruleMet') : t('ruleOpen')].join('')}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
