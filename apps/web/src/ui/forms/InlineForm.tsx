import { Button, Group, Title } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from './BusyButton.tsx'
import classes from './InlineForm.module.css'

type InlineFormProps = {
  title: string
  submit: string
  isPending: boolean
  onSubmit: () => void
  onCancel: () => void
  /** It has unsaved changes. */
  isTyped: boolean
  /** Where another form may replace it. */
  onTyped?: ((isTyped: boolean) => void) | undefined
  children: ReactNode
  /**
   * Messages that appear later: under the buttons, because a button that moves between press and release is not
   * clicked.
   */
  note?: ReactNode
}

/**
 * The form at the top of a list's card. It opens with the focus in its first field, and returns it when it is closed.
 */
export function InlineForm(props: InlineFormProps) {
  const { title, submit, isPending, onSubmit, onCancel, isTyped, onTyped, children, note } = props
  const { t } = useTranslation('common')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector<HTMLInputElement>('input:not([type="hidden"]):not([type="radio"])')?.focus()
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  useEffect(() => {
    onTyped?.(isTyped)
    return () => onTyped?.(false)
  }, [isTyped, onTyped])

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }

  return (
    <form ref={form} className={classes.form} aria-label={title} noValidate onSubmit={send}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
      <Group gap="xs" mt={20}>
        <BusyButton type="submit" isBusy={isPending}>
          {submit}
        </BusyButton>
        <Button variant="subtle" disabled={isPending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
      {note}
    </form>
  )
}
