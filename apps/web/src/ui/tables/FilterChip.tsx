import { Menu, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterChip.module.css'

type FilterChipProps<Value extends string> = {
  label: string
  options: { value: Value; label: string }[]
  /** Undefined while the list is not filtered by it. */
  value: Value | undefined
  onChange: (value: Value | '') => void
}

/** A filter of a list: dashed while it can be added, filled with its value and a cross while it is on. */
export function FilterChip<Value extends string>({ label, options, value, onChange }: FilterChipProps<Value>) {
  const { t } = useTranslation('staff')
  const button = useRef<HTMLButtonElement>(null)
  const chosen = options.find((option) => option.value === value)
  const clear = () => {
    onChange('')
    button.current?.focus()
  }
  return (
    <span className={classes.chip} data-on={chosen ? true : undefined}>
      <Menu position="bottom-start" withInitialFocusPlaceholder={false} portalProps={{ target: '#main' }}>
        <Menu.Target>
          <UnstyledButton ref={button} className={classes.button ?? ''}>
            {chosen ? (
              t('filterIs', { name: label, value: chosen.label })
            ) : (
              <>
                <IconPlus size={15} stroke={1.9} aria-hidden />
                {label}
              </>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={value ?? ''} onChange={(next) => onChange(next as Value)}>
            {options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value}>
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {chosen && (
        <UnstyledButton className={classes.cross ?? ''} aria-label={t('filterRemove', { name: label })} onClick={clear}>
          <IconX size={15} stroke={1.9} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
