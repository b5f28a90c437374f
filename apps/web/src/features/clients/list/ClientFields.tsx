import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useExpectedPoints } from '../../../lib/use-expected-points.ts'
import { useBranchOfNewClient } from '../../../lib/use-branch-of-new-client.ts'
import { useBranches } from '../../../lib/use-branches.ts'
import { BranchSelect } from '../../../ui/forms/BranchSelect.tsx'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import { FormSection } from '../../../ui/forms/FormPanel.tsx'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import { OfferBoxes } from '../offers/OfferBoxes.tsx'
import type { ClientValues } from './client-schema.ts'
import classes from './ClientList.module.css'
import type { OpenedClient } from './opened-client.query.ts'

type ClientFieldsProps = {
  form: RecordForm<OpenedClient, ClientValues>
  isNew: boolean
  /** Another client may have the value of the field that was just left. */
  onLeave: () => void
}

const NUMBER_SHAPE = '+20 1xx xxx xxxx'
const LTR = { input: 'ltr-input' }

/** CLIENTS-2, PEOPLE-1: a phone number or an email is enough. */
export function ClientFields({ form, isNew, onLeave }: ClientFieldsProps) {
  const { t } = useTranslation('clients')
  const format = useFormat()
  const { price, branch_id } = form.values
  const { branches } = useBranches()
  const newIn = useBranchOfNewClient()
  const points = useExpectedPoints({ price })?.points
  const field = (name: Exclude<keyof ClientValues, 'agreed' | 'agreed_how'>) => ({
    ...form.field(name),
    size: 'sm' as const,
    autoComplete: 'off',
  })

  return (
    <>
      <FormSection title={t('sectionContact')}>
        <TextInput
          {...field('full_name')}
          className={classes.wide ?? ''}
          label={t('field_full_name')}
          required
          dir="auto"
          maxLength={200}
        />
        <TextInput
          {...field('whatsapp')}
          label={t('field_whatsapp')}
          description={t('whatsappHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          type="tel"
          placeholder={NUMBER_SHAPE}
          classNames={LTR}
          maxLength={40}
          onBlur={onLeave}
        />
        <TextInput
          {...field('email')}
          label={t('field_email')}
          description={t('emailHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          type="email"
          classNames={LTR}
          maxLength={254}
          onBlur={onLeave}
        />
      </FormSection>
      <FormSection title={t('sectionDocuments')}>
        <TextInput
          {...field('national_id')}
          label={t('field_national_id')}
          inputMode="numeric"
          classNames={LTR}
          maxLength={40}
          onBlur={onLeave}
        />
        {!form.isAsked('passport_expiry') && (
          <DayInput {...form.field('passport_expiry')} label={t('passportExpiryOptional')} size="sm" />
        )}
      </FormSection>
      {(isNew || (branches.length > 1 && !form.isAsked('branch_id'))) && (
        <FormSection>
          <BranchSelect
            {...form.field('branch_id')}
            className={classes.wide ?? ''}
            label={t('field_branch_id')}
            value={branch_id || String(newIn ?? '')}
          />
          {isNew && (
            <TextInput
              {...field('price')}
              className={classes.wide ?? ''}
              label={t('initialPrice')}
              inputMode="decimal"
              classNames={LTR}
              maxLength={20}
              description={
                price && points !== undefined && t('wouldEarn', { count: points, amount: format.number(points) })
              }
              inputWrapperOrder={['label', 'input', 'error', 'description']}
            />
          )}
        </FormSection>
      )}
      {isNew && (
        <FormSection>
          <div className={classes.wide}>
            <OfferBoxes values={form.values} onChange={form.change} asksHow howError={form.errorOf('agreed_how')} />
          </div>
        </FormSection>
      )}
    </>
  )
}
