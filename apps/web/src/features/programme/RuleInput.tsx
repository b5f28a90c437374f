import { Input } from '@mantine/core'
import type { RuleField } from './draft-values.ts'
import { isLeftForField } from './left-for-field.ts'
import classes from './Programme.module.css'
import type { Draft } from './use-draft.ts'
import { useWords } from './use-words.ts'

type RuleProps = { draft: Draft; field: RuleField }

const messageId = (field: RuleField) => `rule-${field}-fault`

const useMessage = ({ draft, field }: RuleProps) => {
  const words = useWords()
  const fault = draft.faultOf(field)
  return fault ? words.fault(fault) : draft.refused[field]
}

/** A field inside a sentence. */
export function RuleInput({ draft, field, label }: RuleProps & { label: string }) {
  const message = useMessage({ draft, field })
  return (
    <Input
      // Mantine would drop the description: it takes only that of its own wrapper.
      withAria={false}
      className={classes.inline ?? ''}
      classNames={{ input: 'ltr-input display' }}
      aria-label={label}
      aria-describedby={message && messageId(field)}
      aria-invalid={message ? true : undefined}
      error={Boolean(message)}
      inputMode={field === 'step_price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={14}
      value={draft.values[field]}
      onChange={(event) => draft.change({ [field]: event.currentTarget.value })}
      onBlur={(event) => isLeftForField(event) && draft.leave(field)}
    />
  )
}

/** What is wrong with the field; it stands below the sentence. */
export function RuleMessage(props: RuleProps) {
  const message = useMessage(props)
  return (
    message && (
      <p id={messageId(props.field)} className={classes.fault}>
        {message}
      </p>
    )
  )
}
