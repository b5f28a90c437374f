import { FailureAlert } from '../feedback/FailureAlert.tsx'
import type { Failure } from './form-errors.ts'

type FormAlertProps = {
  failure: Failure | undefined
  /** The message when the server gives none. */
  otherwise: string
  className?: string | undefined
}

/** The refusal of a form that no field shows. */
export function FormAlert({ failure, otherwise, className }: FormAlertProps) {
  return failure && <FailureAlert className={className}>{failure.text ?? otherwise}</FailureAlert>
}
