import { TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './OwnAccount.module.css'
import { readSixDigits } from './six-digits.ts'

type SixDigitsProps = {
  value: string
  onChange: (code: string) => void
  error: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One field instead of six, so that pasted or autofilled codes are read as a whole. */
export function SixDigits({ value, onChange, error, ref }: SixDigitsProps) {
  const { t } = useTranslation('admin-account')
  return (
    <TextInput
      ref={ref}
      className={classes.digits}
      classNames={{ input: 'ltr-input' }}
      aria-label={t('code')}
      name="code"
      data-path="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-required
      value={value}
      error={error}
      onChange={(event) => onChange(readSixDigits(event.currentTarget.value))}
    />
  )
}
