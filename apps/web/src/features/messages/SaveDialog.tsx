import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { FormAlert } from '../../ui/forms/FormAlert.tsx'
import type { ApiForm, FormValues } from '../../ui/forms/use-api-form.ts'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import classes from './Outreach.module.css'

type LoadFaultProps = { query: { isError: boolean; isFetching: boolean; refetch: () => unknown }; children: string }

/** The saved one could not be fetched; a new one can still be written. */
export function LoadFault({ query, children }: LoadFaultProps) {
  const { t } = useTranslation('common')
  if (!query.isError) return null
  return (
    <Text size="sm" mt="xs" role="alert">
      {children}{' '}
      <LinkButton disabled={query.isFetching} onClick={() => void query.refetch()}>
        {t('tryAgain')}
      </LinkButton>
    </Text>
  )
}

/** DASH-10, DASH-11 */
const NOTE_MS = 1200

type SaveDialogProps = {
  size: number
  title: string
  lead: string
  form: Pick<ApiForm<FormValues>, 'props' | 'isPending' | 'isSaved' | 'failure'>
  savedNote: string
  failedNote: string
  children: ReactNode
}

/**
 * A dialog with one text to save: a note confirms the save, and the dialog closes automatically. Mounted anew each
 * time.
 */
export function SaveDialog({ size, title, lead, form, savedNote, failedNote, children }: SaveDialogProps) {
  const { t } = useTranslation('outreach')
  const [opened, setOpened] = useState(false)
  // Opened one step after mounting, because only then does Mantine know where to return the focus.
  useEffect(() => setOpened(true), [])
  const close = () => setOpened(false)

  useEffect(() => {
    if (!form.isSaved) return
    const timer = setTimeout(() => setOpened(false), NOTE_MS)
    return () => clearTimeout(timer)
  }, [form.isSaved])

  return (
    <Dialog
      opened={opened}
      onClose={close}
      size={size}
      title={title}
      // A click outside must not discard what was typed.
      closeOnClickOutside={false}
    >
      <Form {...form.props}>
        <Text c="dimmed" mb="md">
          {lead}
        </Text>
        {children}
        {form.isSaved && (
          <Alert
            className={classes.note ?? ''}
            color="turquoise"
            role="status"
            icon={<IconCheck size={20} aria-hidden />}
          >
            {savedNote}
          </Alert>
        )}
        <FormAlert failure={form.failure} otherwise={failedNote} className={classes.note} />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button type="submit" aria-disabled={form.isPending || form.isSaved}>
            {form.isPending ? t('saving') : t('save')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}
