import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const PAUSE_MS = 250

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** The typed text is shown at once; the search follows when typing pauses. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const { t } = useTranslation('staff')
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next
    onChange(next)
  }, PAUSE_MS)

  // Changed from outside: a cleared filter, or the back button.
  useEffect(() => {
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])

  const type = (next: string) => {
    setTyped(next)
    send(next)
  }

  return (
    <TextInput
      {...(className && { className })}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      rightSection={typed && <CloseButton size={28} aria-label={t('clearSearch')} onClick={() => type('')} />}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
