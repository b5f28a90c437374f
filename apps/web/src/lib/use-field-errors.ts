import { type SyntheticEvent, useState } from 'react'
import { ApiError } from './api-error.ts'

const textOf = (failure: Error | null, name: string) =>
  failure instanceof ApiError ? failure.fields?.[name]?.join(' ') : undefined

/** Whether the server says something about one of these fields. */
export const isAboutField = (failure: Error | null, ...names: string[]): boolean =>
  names.some((name) => textOf(failure, name) !== undefined)

/** Tells whether a field still has the value it had when `said` came. */
export const useUnchangedSince = <Values extends object>(said: unknown, values: Values) => {
  const [seen, setSeen] = useState({ said, values })
  if (seen.said !== said) setSeen({ said, values })
  return (name: keyof Values): boolean => seen.values[name] === values[name]
}

/** What the server says about each field. An error is about a value, so it is gone as soon as its field changes. */
export const useFieldErrors = <Values extends object>(failure: Error | null, values: Values) => {
  const isUnchanged = useUnchangedSince(failure, values)
  return (name: keyof Values & string): string | undefined => (isUnchanged(name) ? textOf(failure, name) : undefined)
}

/** What was typed into a form that leaves its values to the browser. */
export const useTypedValues = () => {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const noteChange = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setTyped((last) => ({ ...last, [target.name]: target.value }))
  }
  return { typed, noteChange }
}
