import { Card } from '@mantine/core'
import type { Settings } from '@rihla/contract'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { toast } from '../../../lib/toast.ts'
import { DiscardDialog } from '../../../ui/forms/DiscardDialog.tsx'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { AgencySection } from './AgencySection.tsx'
import { CorrectionsSection } from './CorrectionsSection.tsx'
import { PointsSection } from './PointsSection.tsx'
import { RulesSections } from './RulesSections.tsx'
import type { SectionProps } from './section-props.ts'
import { focusSetting, settingId } from './setting-id.ts'
import { SETTINGS_FIELDS, SETTINGS_SCHEMA, type SettingsField, type SettingsValues } from './settings-schema.ts'
import classes from './Settings.module.css'
import { UnsavedBar } from './UnsavedBar.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** ADMIN-3 */
export function SettingsForm({ newest }: { newest: Settings }) {
  const { t } = useTranslation('admin-settings')
  const place = useLocation()
  const keptWords = useKeptWords()
  const form = useRecordForm<Settings, SettingsValues>({
    schema: SETTINGS_SCHEMA,
    opened: newest,
    ...useSaveSettings(),
    staysOpen: true,
    onSaved: ({ stored, kept }) => {
      form.startFrom(stored)
      toast.success(t('saved'), keptWords(kept, labelOf))
    },
  })
  const leaving = useLeaveGuard(form.isDirty)

  // Someone else has saved, and there are no unsaved changes.
  const isNewer = newest.version > (form.base?.version ?? 0)
  const takeNewest = useEffectEvent(() => form.startFrom(newest))
  useEffect(() => {
    if (isNewer && !form.isDirty && !form.isPending) takeNewest()
  }, [isNewer, form.isDirty, form.isPending])

  // A link may lead to one field, and again to the same one.
  useEffect(() => {
    const field = SETTINGS_FIELDS.find((name) => place.hash === `#${settingId(name)}`)
    if (field) focusSetting(field)
  }, [place])

  const submit = () => {
    if (form.isDirty) form.submit()
  }
  const discard = () => {
    form.startFrom(newest)
    form.clearFailure()
    focusSetting('name')
  }

  const labelOf = (field: SettingsField) => t(field, { currency: form.values.currency })
  const write = (from: SettingsValues, field: SettingsField) => {
    if (field === 'logo') return from.logo && <img className={classes.logo} src={from.logo} alt={t('logoShown')} />
    if (field === 'first_password_rule') return t(`rule_${from.first_password_rule}`)
    if (field === 'complete_before_travel' || field === 'complete_after_travel') return from[field] ? t('on') : t('off')
    return from[field]
  }
  const section: SectionProps = {
    form,
    fieldProps: (field) => ({
      ...form.field(field),
      id: settingId(field),
      label: labelOf(field),
      size: 'sm',
      autoComplete: 'off',
    }),
  }

  return (
    <Card component={Form} {...form.props} submit={submit} padding={0} className={classes.card} aria-label={t('form')}>
      <div className={classes.notices}>
        <EditConflict form={form} labelOf={labelOf} write={write} />
      </div>
      <AgencySection {...section} />
      <PointsSection {...section} />
      <CorrectionsSection {...section} />
      <RulesSections {...section} />
      <div className={classes.notices}>
        <FormAlert failure={form.failure} otherwise={t('saveFailed')} />
      </div>
      <UnsavedBar
        count={form.unsaved.length}
        isPending={form.isPending}
        hasConflict={form.conflict !== undefined}
        onDiscard={discard}
      />
      <DiscardDialog {...leaving} />
    </Card>
  )
}
