import { useRef, useState } from 'react'
import { afterFade, useDialog } from '../feedback/use-dialog.ts'

/**
 * The form beside a list: its subject, or closed. Closing returns the focus. Unsaved changes are replaced by another
 * subject only after a confirmation (DiscardDialog).
 */
export const useInlineForm = <Subject>(keyOf: (subject: Subject) => string | number) => {
  const opener = useRef<HTMLElement | null>(null)
  const [subject, setSubject] = useState<Subject>()
  const [isTyped, setIsTyped] = useState(false)
  const question = useDialog<Subject>()

  const show = (next: Subject) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setSubject(next)
  }
  const open = (next: Subject) => {
    const isOther = subject !== undefined && keyOf(subject) !== keyOf(next)
    if (isTyped && isOther) question.open(next)
    else show(next)
  }
  return {
    subject,
    open,
    close: () => {
      setSubject(undefined)
      requestAnimationFrame(() => opener.current?.focus())
    },
    setIsTyped,
    discard: {
      opened: question.opened,
      onClose: question.close,
      onDiscard: () => {
        question.close()
        const next = question.subject
        if (next !== undefined) afterFade(() => show(next))
      },
    },
  }
}

export type InlineFormState<Subject> = ReturnType<typeof useInlineForm<Subject>>

/** A page has one filled button: that of the open form, or else its own. */
export const variantBeside = ({ subject }: { subject: unknown }) => (subject === undefined ? 'filled' : 'default')
