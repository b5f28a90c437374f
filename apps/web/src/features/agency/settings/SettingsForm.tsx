import { Card } from '@mantine/core'
import type { Settings } from '@rihla/contract'
import { type SubmitEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { DiscardDialog } from '../../../ui/forms/DiscardDialog.tsx'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { useEditedRecord } from '../../../ui/forms/use-edited-record.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts'
import { AgencySection } from './AgencySection.tsx'
import { CorrectionsSection } from './CorrectionsSection.tsx'
import { PointsSection } from './PointsSection.tsx'
import { RulesSections } from './RulesSections.tsx'
import type { SectionProps } from './section-props.ts'
import { focusSetting, settingId } from './setting-id.ts'
import { draftOf, SETTINGS_FIELDS, SETTINGS_MERGE, type SettingsDraft, type SettingsField } from './settings-draft.ts'
import classes from './Settings.module.css'
import { UnsavedBar } from './UnsavedBar.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** ADMIN-3 */
export function SettingsForm({ newest }: { newest: Settings }) {
  const { t } = useTranslation('admin-settings')
  const place = useLocation()
  const keptWords = useKeptWords()
  const form = useEditedRecord({
    opened: newest,
    blank: draftOf(newest),
    draftOf,
    rules: SETTINGS_MERGE,
    ...useSaveSettings(),
    onSaved: ({ stored, kept }) => {
      form.startFrom(stored)
      toast.success(t('saved'), keptWords(kept, labelOf))
    },
    onError: (error) => {
      const faulty = SETTINGS_FIELDS.find((field) => isAboutField(error, field))
      if (faulty) focusSetting(faulty)
    },
  })
  const { draft, unsaved } = form
  const leaving = useLeaveGuard(unsaved.length > 0)
  const failure = form.error instanceof ApiError ? form.error : undefined

  // Someone else has saved, and there are no unsaved changes.
  const isNewer = newest.version > (form.base?.version ?? 0)
  if (isNewer && unsaved.length === 0 && !form.isPending) form.startFrom(newest)

  // A link may lead to one field, and again to the same one.
  useEffect(() => {
    const field = SETTINGS_FIELDS.find((name) => place.hash === `#${settingId(name)}`)
    if (field) focusSetting(field)
  }, [place])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (unsaved.length > 0) form.submit()
  }
  const discard = () => {
    form.startFrom(newest)
    form.reset()
    focusSetting('name')
  }

  const labelOf = (field: SettingsField) => t(field, { currency: draft.currency })
  const write = (from: SettingsDraft, field: SettingsField) => {
    if (field === 'logo') return from.logo && <img className={classes.logo} src={from.logo} alt={t('logoShown')} />
    if (field === 'first_password_rule') return t(`rule_${from.first_password_rule}`)
    if (field === 'complete_before_travel' || field === 'complete_after_travel') return from[field] ? t('on') : t('off')
    return from[field]
  }
  const errorOf = useFieldErrors(form.error, draft)
  const section: SectionProps = {
    draft,
    errorOf,
    isAsked: form.isAsked,
    fieldProps: (field) => ({
      id: settingId(field),
      label: labelOf(field),
      size: 'sm',
      autoComplete: 'off',
      error: errorOf(field),
      ...(form.isAsked(field) && { display: 'none' }),
    }),
    onChange: form.change,
  }

  return (
    <Card component="form" padding={0} className={classes.card} noValidate aria-label={t('form')} onSubmit={submit}>
      <div className={classes.notices}>
        <EditConflict form={form} labelOf={labelOf} write={write} />
      </div>
      <AgencySection {...section} />
      <PointsSection {...section} />
      <CorrectionsSection {...section} />
      <RulesSections {...section} />
      <div className={classes.notices}>
        {form.error && !failure?.fields && <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>}
      </div>
      <UnsavedBar
        count={unsaved.length}
        isPending={form.isPending}
        hasConflict={form.conflict !== undefined}
        onDiscard={discard}
      />
      <DiscardDialog {...leaving} />
    </Card>
  )
}
