import { Select, TextInput } from '@mantine/core'
import { RELATIONS } from '@rihla/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { countryChoices } from '../../../lib/choices.ts'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import { FormSection } from '../../../ui/forms/FormPanel.tsx'
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx'
import { PassportNumberField } from './PassportNumberField.tsx'
import type { TravellerForm } from './traveller-schema.ts'
import classes from './Travellers.module.css'

/** PEOPLE-2: a name and the relation are enough. */
export function TravellerFields({ form }: { form: TravellerForm }) {
  const { t } = useTranslation(['admin-travellers', 'travellers'])
  const language = useLanguage()
  const countries = useMemo(() => countryChoices(language), [language])

  return (
    <>
      <FormSection title={t('sectionPerson')}>
        <TextInput
          {...form.field('name')}
          className={classes.wide ?? ''}
          label={t('field_name')}
          description={t('nameHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          size="sm"
          autoComplete="off"
          dir="auto"
          maxLength={200}
        />
        <Select
          {...form.field('relation')}
          label={t('field_relation')}
          required
          size="sm"
          placeholder={t('choose')}
          allowDeselect={false}
          withScrollArea={false}
          comboboxProps={{ portalProps: { target: '#main' } }}
          data={RELATIONS.map((value) => ({ value, label: t(`travellers:relation_${value}`) }))}
        />
        {!form.isAsked('birth_date') && (
          <DayInput {...form.field('birth_date')} label={t('field_birth_date')} size="sm" />
        )}
        <SearchSelect
          {...form.field('nationality')}
          value={form.values.nationality || null}
          label={t('field_nationality')}
          size="sm"
          clearable
          clearButtonProps={{ 'aria-label': t('clearNationality'), tabIndex: -1 }}
          data={countries}
          onChange={(chosen) => form.change({ nationality: chosen ?? '' })}
        />
      </FormSection>
      <FormSection title={t('sectionPassport')}>
        <PassportNumberField form={form} />
        {!form.isAsked('passport_expiry') && (
          <DayInput {...form.field('passport_expiry')} label={t('field_passport_expiry')} size="sm" />
        )}
      </FormSection>
    </>
  )
}
