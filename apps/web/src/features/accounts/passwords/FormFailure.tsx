import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { passwordFailure } from './password-failure.ts'

type FormFailureProps = { error: Error | null; shown: string[]; className?: string | undefined }

/** `shown` names the fields that show their own error. */
export function FormFailure({ error, shown, className }: FormFailureProps) {
  const { t } = useTranslation('login')
  const failure = passwordFailure(error, ...shown)
  if (!failure) return null
  return <FailureAlert className={className}>{'text' in failure ? failure.text : t(failure.key)}</FailureAlert>
}
