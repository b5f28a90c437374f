import { type PasswordInputProps, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import type { NewPassword } from './use-new-password.ts'
import type { Rule, Strength } from './password-rules.ts'
import classes from './Passwords.module.css'

const ORDER: Rule[] = ['ruleLength', 'ruleOwn', 'ruleCommon']
const OF_STAFF = { ruleLength: 'ruleLengthStaff', ruleOwn: 'ruleOwnStaff', ruleCommon: 'ruleCommon' } as const

type PasswordRulesProps = {
  met: Record<Rule, boolean>
  minimum: number
  /** The rules depend on who chooses the password; in Arabic the noun changes with larger numbers. */
  isOfStaff?: boolean | undefined
}

function PasswordRules({ met, minimum, isOfStaff = false }: PasswordRulesProps) {
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

/** The text carries the meaning, the bars repeat it. */
function StrengthMeter({ strength }: { strength: Strength }) {
  const { t } = useTranslation('passwords')
  return (
    <div className={classes.strength} data-strength={strength}>
      <div className={classes.bars} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
      <span className={classes.word} role="status">
        {strength !== 0 && (
          <>
            <VisuallyHidden>{t('strength')} </VisuallyHidden>
            {t(`strength${strength}`)}
          </>
        )}
      </span>
    </div>
  )
}

type NewPasswordFieldProps = {
  password: NewPassword
  field: PasswordInputProps & { value: string }
  className?: string | undefined
  isOfStaff?: boolean
}

export function NewPasswordField({ password, field, className, isOfStaff }: NewPasswordFieldProps) {
  const { t } = useTranslation('passwords')
  return (
    <div className={className}>
      <SecretInput {...field} label={t('newPassword')} autoComplete="new-password" />
      <StrengthMeter strength={password.strengthOf(field.value)} />
      <PasswordRules met={password.metBy(field.value)} minimum={password.minimum} isOfStaff={isOfStaff} />
    </div>
  )
}
