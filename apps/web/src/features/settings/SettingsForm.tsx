import { Card } from '@mantine/core'
import type { Settings } from '@rihla/contract'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { isAboutField, useFieldErrors } from '../../lib/use-field-errors.ts'
import { DiscardDialog } from '../../ui/DiscardDialog.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { AgencySection } from './AgencySection.tsx'
import { PointsSection } from './PointsSection.tsx'
import { RulesSections } from './RulesSections.tsx'
import type { SectionProps } from './section-props.ts'
import { focusSetting, settingId } from './setting-id.ts'
import { differingFields, draftOf, mergedDraft, SETTINGS_FIELDS } from './settings-draft.ts'
import classes from './Settings.module.css'
import { SettingsConflict } from './SettingsConflict.tsx'
import { UnsavedBar } from './UnsavedBar.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** ADMIN-3 */
export function SettingsForm({ newest }: { newest: Settings }) {
  const { t } = useTranslation('admin-settings')
  const place = useLocation()
  const [base, setBase] = useState(newest)
  const [draft, setDraft] = useState(() => draftOf(newest))
  const save = useSaveSettings()
  const unsaved = differingFields(draftOf(base), draft)
  const leaving = useLeaveGuard(unsaved.length > 0)
  const failure = save.error instanceof ApiError ? save.error : undefined
  const isNewer = newest.version !== base.version
  const theirs = failure?.code === 'changed_meanwhile' && isNewer ? newest : undefined

  const startFrom = (settings: Settings, kept = draftOf(settings)) => {
    setBase(settings)
    setDraft(kept)
  }
  // Somebody else has saved, and nothing typed stands in the way.
  if (isNewer && unsaved.length === 0 && !save.isPending) startFrom(newest)

  // A link may lead to one field, and again to the same one.
  useEffect(() => {
    const field = SETTINGS_FIELDS.find((name) => place.hash === `#${settingId(name)}`)
    if (field) focusSetting(field)
  }, [place])

  const send = (version: number) =>
    save.mutate(
      { draft, version },
      {
        onSuccess: ({ data }) => {
          startFrom(data)
          toast.success(t('saved'))
        },
        onError: (error) => {
          const faulty = SETTINGS_FIELDS.find((field) => isAboutField(error, field))
          if (faulty) focusSetting(faulty)
        },
      },
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (unsaved.length > 0 && !save.isPending) send(base.version)
  }
  const discard = () => {
    startFrom(newest)
    save.reset()
    focusSetting('name')
  }

  const errorOf = useFieldErrors(save.error, draft)
  const section: SectionProps = {
    draft,
    errorOf,
    fieldProps: (field) => ({
      id: settingId(field),
      label: t(field, { currency: draft.currency }),
      size: 'sm',
      autoComplete: 'off',
      error: errorOf(field),
    }),
    onChange: (changed) => setDraft((last) => ({ ...last, ...changed })),
  }

  return (
    <Card component="form" padding={0} className={classes.card} noValidate aria-label={t('form')} onSubmit={submit}>
      <AgencySection {...section} />
      <PointsSection {...section} />
      <RulesSections {...section} />
      <div className={classes.notices}>
        {theirs && (
          <SettingsConflict
            base={draftOf(base)}
            theirs={draftOf(theirs)}
            mine={draft}
            isPending={save.isPending}
            onTakeTheirs={() => {
              startFrom(theirs, mergedDraft(draftOf(base), draftOf(theirs), draft))
              save.reset()
              focusSetting('name')
            }}
            onSaveMine={() => {
              setBase(theirs)
              send(theirs.version)
            }}
          />
        )}
        {save.error && !failure?.fields && !theirs && <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>}
      </div>
      <UnsavedBar count={unsaved.length} isPending={save.isPending} onDiscard={discard} />
      <DiscardDialog {...leaving} />
    </Card>
  )
}
