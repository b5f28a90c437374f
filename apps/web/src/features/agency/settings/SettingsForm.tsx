import { Button, Card, Group, TextInput } from '@mantine/core'
import type { Settings } from '@rihla/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { toast } from '../../../lib/toast.ts'
import { DiscardDialog } from '../../../ui/forms/InlineForm.tsx'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { call } from '../../../lib/api.ts'
import { agencyQuery } from '../../../lib/use-agency.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { AgencySection, BranchesSection, PointsSection, RulesSections } from './SettingsSections.tsx'
import { RatesSection } from './RatesSection.tsx'
import { type SectionProps, focusSetting, settingId } from './section-props.ts'
import { SETTINGS_FIELDS, SETTINGS_SCHEMA, type SettingsField, type SettingsValues } from './settings-schema.ts'
import classes from './Settings.module.css'
import { settingsQuery } from './settings.query.ts'
import { PrivacySection } from './PrivacySection.tsx'
import { WordingsSection } from './WordingsSection.tsx'
import { SettingsSection } from './SettingsSection.tsx'

type UnsavedBarProps = { count: number; isPending: boolean; hasConflict: boolean; onDiscard: () => void }

/** The only filled button. It keeps the focus after saving, so it is never really disabled. */
function UnsavedBar({ count, isPending, hasConflict, onDiscard }: UnsavedBarProps) {
  const { t } = useTranslation(['admin-settings', 'staff'])
  const isSaved = count === 0
  return (
    <div className={classes.bar}>
      <p role="status" className={classes.count} data-unsaved={isSaved ? undefined : true}>
        {isSaved ? t('allSaved') : t('unsaved', { count })}
      </p>
      <Group gap="xs">
        {!isSaved && (
          <Button variant="subtle" disabled={isPending} onClick={onDiscard}>
            {t('discard', { ns: 'staff' })}
          </Button>
        )}
        <BusyButton
          type="submit"
          isBusy={isPending}
          aria-disabled={isSaved}
          {...(isSaved && { 'data-disabled': true })}
        >
          {hasConflict ? t('staff:changedSave') : t('save')}
        </BusyButton>
      </Group>
    </div>
  )
}

/** The limits of an agent's manual adjustments. */
function CorrectionsSection({ fieldProps }: Pick<SectionProps, 'fieldProps'>) {
  const { t } = useTranslation('admin-settings')
  return (
    <SettingsSection title={t('correctionsTitle')} help={t('correctionsHelp')}>
      <div className={classes.pair}>
        {(['largest_adjustment', 'adjustments_per_day'] as const).map((field) => (
          <TextInput key={field} {...fieldProps(field)} classNames={{ input: 'ltr-input' }} inputMode="numeric" />
        ))}
      </div>
    </SettingsSection>
  )
}

const useSaveSettings = () => {
  const queryClient = useQueryClient()
  return {
    save: async (values: SettingsValues, base: Settings | undefined): Promise<Settings> => {
      const body = { ...SETTINGS_SCHEMA.bodyOf(values), version: base?.version }
      const { data } = await call('PUT /api/admin/settings/', { body })
      // Everything that shows the agency shows the new values at once.
      const { name, logo, hotline, currency, time_zone } = data
      queryClient.setQueryData(settingsQuery.queryKey, data)
      queryClient.setQueryData(
        agencyQuery.queryKey,
        (last) => last && { ...last, name, logo, hotline, currency, time_zone },
      )
      // Rates are to the agency's currency.
      void queryClient.invalidateQueries({ queryKey: ['exchange-rates'] })
      // The week depends on the time zone; only the server knows it.
      queryClient.query({ ...agencyQuery, staleTime: 0 }).catch(() => {})
      return data
    },
    readNewest: () => queryClient.query({ ...settingsQuery, staleTime: 0 }),
  }
}

/** ADMIN-3 */
export function SettingsForm({ newest, branches }: { newest: Settings; branches: ReactNode }) {
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
    if (typeof from[field] === 'boolean') return from[field] ? t('on') : t('off')
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
      <RatesSection />
      <PointsSection fieldProps={section.fieldProps} />
      <CorrectionsSection {...section} />
      <RulesSections {...section} />
      <WordingsSection />
      <PrivacySection />
      <BranchesSection {...section}>{branches}</BranchesSection>
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
