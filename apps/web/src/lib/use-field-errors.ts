import { type SyntheticEvent, useState } from 'react'
import { ApiError } from './api-error.ts'

const textOf = (failure: Error | null, name: string) =>
  failure instanceof ApiError ? failure.fields?.[name]?.join(' ') : undefined

/** Whether the server has an error for one of these fields. */
export const isAboutField = (failure: Error | null, ...names: string[]): boolean =>
  names.some((name) => textOf(failure, name) !== undefined)

/** Whether a field still has the value it had when the error came. */
export const useUnchangedSince = <Values extends object>(said: unknown, values: Values) => {
  const [seen, setSeen] = useState({ said, values })
  if (seen.said !== said) setSeen({ said, values })
  return (name: keyof Values): boolean => seen.values[name] === values[name]
}

/** The server's error for each field. An error belongs to a value, so it disappears as soon as its field changes. */
export const useFieldErrors = <Values extends object>(failure: Error | null, values: Values) => {
  const isUnchanged = useUnchangedSince(failure, values)
  return (name: keyof Values & string): string | undefined => (isUnchanged(name) ? textOf(failure, name) : undefined)
}

/** The values of an uncontrolled form. */
export const useTypedValues = () => {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const noteChange = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setTyped((last) => ({ ...last, [target.name]: target.value }))
  }
  return { typed, noteChange }
}
