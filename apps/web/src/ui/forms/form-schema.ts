import type { Calls } from '@rihla/contract'
import type { Texts } from '@rihla/domain'
import type { Field, MergeRules } from '../../lib/merge-changes.ts'
import { typedNumber } from '../../lib/typed-number.ts'

/** A field as it is typed: in a new record, for a stored value, and as it is sent. */
export type FormField<Typed> = { blank: Typed; read: (stored: unknown) => Typed; write: (typed: Typed) => unknown }
type AnyField = { blank: unknown; read: (stored: unknown) => unknown; write: (typed: never) => unknown }

type BodyOf<Call extends keyof Calls> = NonNullable<Calls[Call]['body']>
type ValuesOf<Fields> = { [Name in keyof Fields]: Fields[Name] extends FormField<infer Typed> ? Typed : never }

/** What `useRecordForm` needs to know of a form. */
export type FormSchema<Stored, Values, Body = object> = {
  blank: Values
  valuesOf: (stored: Stored) => Values
  bodyOf: (values: Values) => Body
  rules: MergeRules<Values>
}

const readText = (stored: unknown) => (typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '')

export const text: FormField<string> = { blank: '', read: readText, write: (typed) => typed.trim() }

/** A number. Anything else is sent as typed, and the server reports it. */
export const figure = (empty: number | null | '' = '', blank = ''): FormField<string> => ({
  blank,
  read: readText,
  write: (typed) => (typed.trim() === '' ? empty : typedNumber(typed.trim())),
})

/** The ID of another record as a field has it; while it is '', nothing is sent and the server decides. */
export const record: FormField<string> = { ...text, write: (chosen) => (chosen ? Number(chosen) : undefined) }

/** Texts by language; an empty one is left out. */
export const textsByLanguage: FormField<Texts> = {
  blank: {},
  read: (stored) => stored ?? {},
  write: (typed) =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([language, written]) => (written.trim() ? [[language, written.trim()]] : [])),
    ),
}

/** One of several values, or a value that is not typed. */
export const choice = <Value>(blank: Value): FormField<Value> => ({
  blank,
  read: (stored) => (stored === undefined ? blank : (stored as Value)),
  write: (chosen) => chosen,
})

/**
 * The fields of a form over the body of a call: the contract knows their names, and zod stays on the server (decision
 * 3). Two values that are sent alike are the same, however they were typed.
 */
export const formSchema =
  <Call extends keyof Calls>() =>
  <Fields extends { [Name in keyof BodyOf<Call>]?: AnyField }>(
    fields: Fields & { [Name in Exclude<keyof Fields, keyof BodyOf<Call>>]: never },
    together?: MergeRules<ValuesOf<Fields>>['together'],
  ): FormSchema<{ [Name in keyof Fields]?: unknown }, ValuesOf<Fields>, BodyOf<Call>> => {
    type Values = ValuesOf<Fields>
    const each = (of: (field: AnyField, name: Field<Fields>) => unknown) =>
      Object.fromEntries(
        Object.entries<AnyField>(fields).map(([name, field]) => [name, of(field, name as Field<Fields>)]),
      )
    const bodyOf = (values: Values): BodyOf<Call> => each(({ write }, name) => write(values[name] as never))
    return {
      blank: each(({ blank }) => blank) as Values,
      valuesOf: (stored) => each(({ read }, name) => read(stored[name])) as Values,
      bodyOf,
      rules: { saved: (values) => bodyOf(values) as Record<Field<Values>, unknown>, ...(together && { together }) },
    }
  }
