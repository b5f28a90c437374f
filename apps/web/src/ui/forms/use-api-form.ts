import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Field } from '../../lib/merge-changes.ts'
import { type Failure, failureOf, fieldErrorsIn } from './form-errors.ts'

const ENTRY = 'input:not([type="hidden"]), textarea, select, button'

const entryIn = (field: Element): HTMLElement | null => {
  if (field instanceof HTMLElement && field.matches(ENTRY)) return field
  return field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(ENTRY)
}

/** Focuses the first of these fields on the screen. A group of choices takes the focus in the chosen one. */
const focusField = (form: HTMLFormElement | null, names: readonly string[]) => {
  const fields = [...(form?.querySelectorAll('[data-path]') ?? [])]
  const field = fields.find((place) => names.includes(place.getAttribute('data-path') ?? ''))
  if (field) entryIn(field)?.focus()
}

export type FormValues = Record<string, unknown>
export type Messages<Values> = { [Name in Field<Values>]?: ReactNode }

export type ApiFormOptions<Values, Answer> = {
  /** Named as in the body that is sent, so that the server's messages find their fields. */
  initialValues: Values
  /** The messages of fields that cannot be sent as they are. */
  validate?: ((values: Values) => Messages<Values>) | undefined
  send: (values: Values) => Promise<Answer>
  onSuccess?: (answer: Answer, values: Values) => void
  /** With the refusal that no field shows. */
  onError?: (error: Error, failure: Failure | undefined, sent: Values) => void
  onValuesChange?: (values: Values) => void
  /** The messages of a refusal that concerns a field without naming it. */
  refusedFields?: (error: Error) => Messages<Values>
  /** Whether the form is done after this answer and must not be sent again. It is, unless this says otherwise. */
  isFinal?: (answer: Answer) => boolean
  /** False if a dialog shows the refusal before the field gets the focus. */
  focusesRefusal?: boolean | undefined
}

/** `byRules` are the values that a rule refused, before they were sent. */
type Refused<Values> = { count: number; byRules: Values | undefined; takesFocus: boolean }

/**
 * The values of a form, sent by one call. A second click sends nothing. The messages of the rules and of the server are
 * shown at their fields until the field is changed, and the first of these fields gets the focus.
 */
export const useApiForm = <Values extends FormValues, Answer>(options: ApiFormOptions<Values, Answer>) => {
  const { initialValues, validate, send, onSuccess, onError, onValuesChange } = options
  const { refusedFields, isFinal = () => true, focusesRefusal = true } = options
  const ref = useRef<HTMLFormElement>(null)
  const isLocked = useRef(false)
  const [refused, setRefused] = useState<Refused<Values>>({ count: 0, byRules: undefined, takesFocus: false })
  const names = Object.keys(initialValues)
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => ({ ...validate?.(values) }),
    ...(onValuesChange && { onValuesChange }),
  })
  const mutation = useMutation({ mutationFn: send })

  const refuse = (byRules: Values | undefined, takesFocus: boolean) =>
    setRefused(({ count }) => ({ count: count + 1, byRules, takesFocus }))
  const errorsIn = (error: Error | null) => ({ ...fieldErrorsIn(error, names), ...(error && refusedFields?.(error)) })
  const failureIn = (error: Error | null) => (Object.keys(errorsIn(error)).length > 0 ? undefined : failureOf(error))
  const focusErrors = useEffectEvent(() => focusField(ref.current, Object.keys(form.errors)))
  useEffect(() => {
    if (refused.takesFocus) focusErrors()
  }, [refused])

  const sendValid = (values: Values) => {
    isLocked.current = true
    mutation.mutate(values, {
      onSuccess: (answer) => {
        isLocked.current = isFinal(answer)
        onSuccess?.(answer, values)
      },
      onError: (error) => {
        isLocked.current = false
        form.setErrors(errorsIn(error))
        refuse(undefined, focusesRefusal)
        onError?.(error, failureIn(error), values)
      },
    })
  }
  const submit = () => {
    // The second click of a double click arrives before the first one shows.
    if (!isLocked.current) form.onSubmit(sendValid, (_, values) => refuse(values, true))()
  }
  /** The rules write their messages again, in the language of now. */
  const errorOf = (name: Field<Values>): ReactNode => {
    const isShown = form.errors[name] !== undefined
    return isShown && refused.byRules && validate ? validate(refused.byRules)[name] : form.errors[name]
  }
  /** The parts of a field that were refused; none once the field was changed. */
  const refusedParts = (name: Field<Values>): string[] => {
    const paths = form.errors[name] === undefined ? [] : Object.keys(form.errors)
    return paths.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []))
  }

  return {
    values: form.values,
    /** The values of now, for a function that was created earlier. */
    latest: form.getValues,
    error: mutation.error,
    /** The refusal that no field shows. */
    failure: failureIn(mutation.error),
    answer: mutation.data,
    isPending: mutation.isPending,
    isSaved: mutation.isSuccess && isFinal(mutation.data),
    isDirty: form.isDirty(),
    /** Counts the attempts that were refused, by a rule or by the server. */
    refusals: refused.count,
    errorOf,
    refusedParts,
    /** The message for one part of a field, or for the field as a whole. */
    errorIn: (name: Field<Values>, part: string): ReactNode =>
      refusedParts(name).length > 0 ? form.errors[`${name}.${part}`] : errorOf(name),
    /** The props of a field, for all inputs but checkboxes. */
    field: (name: Field<Values>) => {
      const { value, ...props } = form.getInputProps(name, { withError: false })
      return { ...props, name, value, error: errorOf(name) }
    },
    change: (changes: Partial<Values>) => {
      for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value as never)
    },
    /** Starts again with these values, without unsaved changes. */
    startFrom: (values: Values) => {
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
    },
    clearFailure: () => {
      if (!mutation.isPending) mutation.reset()
    },
    clearErrors: form.clearErrors,
    focus: (name: Field<Values>) => focusField(ref.current, [name]),
    focusErrors: () => focusField(ref.current, Object.keys(form.errors)),
    submit,
    /** For `<Form>`. */
    props: { ref, submit },
  }
}

export type ApiForm<Values extends FormValues, Answer = unknown> = ReturnType<typeof useApiForm<Values, Answer>>
