import { Button, Stack, Text, Textarea } from '@mantine/core'
import { directionOf, LANGUAGES, type Language } from '@rihla/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { LanguagePills } from '../../../ui/forms/LanguagePills.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'

type Texts = Record<Language, string>
type Stored = { language: Language; text: string; version: number }

type VersionedTextDialogProps = {
  title: string
  lead: string
  /** The newest version of each language. */
  texts: Stored[]
  /** Whether a language may be left empty. */
  mayBeEmpty?: boolean
  rows: { least: number; most: number }
  maxLength: number
  save: (written: Stored) => Promise<Stored>
  /** After the last one. */
  onSaved: () => Promise<unknown>
  opened: boolean
  onClose: () => void
}

/** CONV-8: a text per language. Each language that was changed becomes a new version. */
export function VersionedTextDialog(props: VersionedTextDialogProps) {
  const { texts, mayBeEmpty = false, rows, maxLength, save, onSaved, opened, onClose } = props
  const { t } = useTranslation(['admin-settings', 'common'])
  const [language, setLanguage] = useState(useLanguage())
  // As they were when the dialog opened: a version that somebody else saved meanwhile is refused, not replaced.
  const [stored] = useState(() => new Map(texts.map((one) => [one.language, one])))
  const textOf = (one: Language) => stored.get(one)?.text ?? ''

  const form = useApiForm<Texts, void>({
    initialValues: Object.fromEntries(LANGUAGES.map((one) => [one, textOf(one)])) as Texts,
    validate: (values) =>
      mayBeEmpty
        ? {}
        : Object.fromEntries(LANGUAGES.flatMap((one) => (values[one].trim() ? [] : [[one, t('wordingRequired')]]))),
    send: async (values) => {
      for (const one of LANGUAGES) {
        const text = values[one].trim()
        if (text === textOf(one)) continue
        stored.set(one, await save({ language: one, text, version: stored.get(one)?.version ?? 0 }))
      }
      await onSaved()
    },
    onSuccess: () => {
      toast.success(t('wordingSaved'))
      onClose()
    },
  })
  const refused = LANGUAGES.filter((one) => Boolean(form.errorOf(one)))
  const [seen, setSeen] = useState(form.refusals)
  if (seen !== form.refusals) {
    setSeen(form.refusals)
    if (refused[0] && !refused.includes(language)) setLanguage(refused[0])
  }
  const version = stored.get(language)?.version

  return (
    <Dialog opened={opened} onClose={onClose} size={560} title={props.title}>
      <Form {...form.props}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {props.lead}
          </Text>
          <FormAlert failure={form.failure} otherwise={t('wordingFailed')} />
          <LanguagePills value={language} onChange={setLanguage} texts={[form.values]} refused={refused} />
          <Textarea
            key={language}
            {...form.field(language)}
            data-path={language}
            lang={language}
            dir={directionOf(language)}
            label={t('wordingText')}
            description={version && t('wordingVersion', { version })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autosize
            minRows={rows.least}
            maxRows={rows.most}
            maxLength={maxLength}
          />
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={form.isPending}>
            {t('wordingSave')}
          </BusyButton>
          <Button variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
