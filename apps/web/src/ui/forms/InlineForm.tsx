import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { BusyButton } from './BusyButton.tsx'
import { Form } from './Form.tsx'
import classes from './FormPanel.module.css'
import { FormPanel, PanelBody, PanelHead } from './FormPanel.tsx'
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
  /** Whom or what the form is about. */
  about?: ReactNode
  submit: string
  /** Another way to save, beside the main one. */
  second?: ReactNode
  onCancel: () => void
  /** Where another form may replace it. */
  onTyped?: ((isTyped: boolean) => void) | undefined
  children: ReactNode
  /** Messages that appear later: above the buttons, where they are seen wherever the fields are scrolled to. */
  note?: ReactNode
}

/** As printed on the keyboard. */
const KEYS = { save: 'Ctrl ↵', close: 'Esc' }

/** Whether Escape belongs to a calendar or a list of matches that is open below a field. */
const hasOpenList = () =>
  [...document.querySelectorAll('#main > [data-position]')].some((list) => list.checkVisibility())

function PanelForm(props: InlineFormProps) {
  const { form, title, about, submit, second, onCancel, onTyped, children, note } = props
  const { isPending, isDirty } = form
  const { ref } = form.props
  const { t } = useTranslation(['staff', 'common'])
  const { ask, ...leaving } = useLeaveGuard(isDirty && !form.isSaved)
  useEffect(() => {
    const opener = document.activeElement
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.querySelector<HTMLInputElement>('input:not([type="hidden"]):not([type="radio"])')?.focus()
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [ref])

  useEffect(() => {
    onTyped?.(isDirty)
    return () => onTyped?.(false)
  }, [isDirty, onTyped])

  const close = () => {
    if (isPending) return
    if (isDirty) ask(onCancel)
    else onCancel()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isInside || event.defaultPrevented) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.props.submit()
    }
    if (event.key === 'Escape' && !hasOpenList()) close()
  }

  return (
    <>
      <Form {...form.props} className={classes.panel} aria-label={title} onKeyDown={onKeyDown}>
        <PanelHead title={title} about={about} onClose={close} />
        <PanelBody>{children}</PanelBody>
        <footer className={classes.foot}>
          {note}
          <div className={classes.buttons}>
            <BusyButton type="submit" isBusy={isPending} aria-keyshortcuts="Control+Enter">
              {submit}
            </BusyButton>
            {second}
            <Button variant="subtle" disabled={isPending} onClick={close}>
              {t('common:cancel')}
            </Button>
            <span className={classes.keys} aria-hidden>
              <kbd dir="ltr">{KEYS.save}</kbd> {t('keySave')} <kbd>{KEYS.close}</kbd> {t('keyClose')}
            </span>
          </div>
        </footer>
      </Form>
      <DiscardDialog {...leaving} />
    </>
  )
}

/**
 * The form of a list or a record, in a panel beside it, which stays usable. It opens with the focus in its first field, and
 * returns it when it is closed.
 */
export function InlineForm(props: InlineFormProps) {
  return (
    <FormPanel>
      <PanelForm {...props} />
    </FormPanel>
  )
}
