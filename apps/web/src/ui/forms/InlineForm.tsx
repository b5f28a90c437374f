import { Button, Group, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { BusyButton } from './BusyButton.tsx'
import { Form } from './Form.tsx'
import classes from './InlineForm.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

type DiscardDialogProps = { opened: boolean; onClose: () => void; onDiscard: () => void }

/** Asks before another form replaces one with unsaved changes. */
export function DiscardDialog({ opened, onClose, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation('staff')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('discardTitle')}
      question={t('discardLead')}
      confirm={t('discard')}
      cancel={t('keepEditing')}
      isDangerous
      isPending={false}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  )
}

type InlineFormProps = {
  form: {
    props: { ref: RefObject<HTMLFormElement | null>; submit: () => void }
    isPending: boolean
    isSaved: boolean
    isDirty: boolean
  }
  title: string
  submit: string
  onCancel: () => void
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
  const { form, title, submit, onCancel, onTyped, children, note } = props
  const { isPending, isDirty } = form
  const { ref } = form.props
  const { t } = useTranslation('common')
  const leaving = useLeaveGuard(isDirty && !form.isSaved)
  useEffect(() => {
    const opener = document.activeElement
    ref.current?.scrollIntoView({ block: 'nearest' })
    ref.current?.querySelector<HTMLInputElement>('input:not([type="hidden"]):not([type="radio"])')?.focus()
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [ref])

  useEffect(() => {
    onTyped?.(isDirty)
    return () => onTyped?.(false)
  }, [isDirty, onTyped])

  return (
    <>
      <Form {...form.props} className={classes.form} aria-label={title}>
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
      </Form>
      <DiscardDialog {...leaving} />
    </>
  )
}
