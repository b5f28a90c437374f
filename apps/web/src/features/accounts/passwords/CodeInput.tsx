import { Input, PinInput } from '@mantine/core'
import { type ClipboardEvent, type ChangeEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Passwords.module.css'
import { CODE_CHARACTER, CODE_LENGTH, readCode } from './reset-code.ts'

type CodeInputProps = { value: string; onChange: (code: string) => void; error: ReactNode }

/** Eight boxes, left to right in every language. Pasted or autofilled text is read as a whole. */
export function CodeInput({ value, onChange, error }: CodeInputProps) {
  const { t } = useTranslation('passwords')
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])

  const takePasted = (event: ClipboardEvent<HTMLDivElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onChange(readCode(event.clipboardData.getData('text/plain')))
  }
  const takeFilledIn = (event: ChangeEvent<HTMLDivElement>) => {
    const { target } = event as ChangeEvent<HTMLElement>
    if (!(target instanceof HTMLInputElement) || target.value.length <= 2) return
    event.stopPropagation()
    onChange(readCode(target.value))
  }

  return (
    <Input.Wrapper label={t('code')} labelElement="div" error={error} labelProps={{ id: `${id}-label` }}>
      <PinInput
        // Without an explicit id Mantine generates one after mounting, and remounts the boxes without the focus.
        id={id}
        className={classes.code}
        aria-labelledby={`${id}-label`}
        length={CODE_LENGTH}
        type={CODE_CHARACTER}
        value={value}
        onChange={(typed) => onChange(readCode(typed))}
        onPasteCapture={takePasted}
        onChangeCapture={takeFilledIn}
        oneTimeCode
        placeholder=""
        size="md"
        gap={6}
        rootRef={root}
        error={error !== undefined}
        name="code"
        getInputProps={(place) => ({
          'aria-label': t('codeCharacter', { place: place + 1 }),
          autoCapitalize: 'characters',
          spellCheck: false,
          // The first empty box takes the focus.
          ...(place === value.length && { 'data-path': 'code' }),
        })}
      />
    </Input.Wrapper>
  )
}
