import { useRef, useState } from 'react'
import { afterFade, useDialog } from './use-dialog.ts'

/**
 * The form above a list: what it is about, or closed. Closing gives the focus back. What was typed gives way to another
 * subject only when that is confirmed (DiscardDialog).
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
