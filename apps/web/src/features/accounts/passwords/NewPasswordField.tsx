import type { PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import type { NewPassword } from './use-new-password.ts'

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
