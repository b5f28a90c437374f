import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import type { TravellerForm } from './traveller-schema.ts'
import classes from './Travellers.module.css'

/** The stored number is never sent to the form: it stays, or is replaced by a new one. */
export function PassportNumberField({ form }: { form: TravellerForm }) {
  const { t } = useTranslation('admin-travellers')
  const input = useRef<HTMLInputElement>(null)
  const mask = form.base?.passport_number ?? ''
  const isKept = mask !== '' && form.values.passport_number === mask

  const change = (passport_number: string) => {
    form.change({ passport_number })
    input.current?.focus()
  }
  if (form.isAsked('passport_number')) return null
  return (
    <div>
      <TextInput
        {...form.field('passport_number')}
        ref={input}
        label={t('field_passport_number')}
        size="sm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: 'ltr-input' }}
        maxLength={40}
        readOnly={isKept}
        description={mask === '' ? undefined : isKept ? t('keptNumber') : t('newNumber')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      {mask !== '' && (
        <LinkButton className={classes.act} onClick={() => change(isKept ? '' : mask)}>
          {isKept ? t('replaceNumber') : t('keepNumber')}
        </LinkButton>
      )}
    </div>
  )
}
