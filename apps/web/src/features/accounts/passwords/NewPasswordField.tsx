import { useTranslation } from 'react-i18next'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import type { NewPassword } from './use-new-password.ts'

type NewPasswordFieldProps = {
  password: NewPassword
  fault?: string | undefined
  className?: string | undefined
  isOfStaff?: boolean
}

export function NewPasswordField({ password, fault, className, isOfStaff }: NewPasswordFieldProps) {
  const { t } = useTranslation('passwords')
  return (
    <div className={className}>
      <SecretInput
        label={t('newPassword')}
        name="new_password"
        autoComplete="new-password"
        value={password.value}
        onChange={(event) => password.change(event.currentTarget.value)}
        error={password.isRefused ? t('rulesNotMet') : fault}
      />
      <StrengthMeter strength={password.strength} />
      <PasswordRules met={password.met} minimum={password.minimum} isOfStaff={isOfStaff} />
    </div>
  )
}
