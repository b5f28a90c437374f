import { Menu, UnstyledButton } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { afterFade } from '../feedback/use-dialog.ts'
import { type ChipTone, StatusChip } from './StatusChip.tsx'
import classes from './StatusChip.module.css'

export type StatusStep = {
  key: string
  icon: Icon
  label: string
  /** What happens with it. */
  effect: string
  /** Chooses it while the menu is open: a Latin letter, or on a keyboard without them the key at its place. */
  letter: string
  isDangerous?: boolean
  onChoose: () => void
}

type StatusMenuProps = {
  tone: ChipTone
  icon: Icon
  /** The status of now. */
  children: ReactNode
  /** What the button is for, and whose status it is. */
  name: string
  /** Above the steps. */
  heading: string
  /** None when the status is final: then it is a plain chip. */
  steps: StatusStep[]
}

/** A status that can change: a chip that opens the allowed next ones. */
export function StatusMenu({ tone, icon: ChipIcon, children, name, heading, steps }: StatusMenuProps) {
  const final = useRef<HTMLSpanElement>(null)
  const isFinal = steps.length === 0
  const wasFinal = useRef(isFinal)
  useEffect(() => {
    // The button that had the focus is gone once the status is final, and the dialog that asked may still be closing.
    const focus = () => {
      if (document.querySelector('[role="dialog"]')) return void afterFade(focus)
      if (document.activeElement === document.body) final.current?.focus()
    }
    if (isFinal && !wasFinal.current) afterFade(focus)
    wasFinal.current = isFinal
  }, [isFinal])

  if (isFinal)
    return (
      <span ref={final} tabIndex={-1} className={classes.final}>
        <StatusChip tone={tone} icon={ChipIcon}>
          {children}
        </StatusChip>
      </span>
    )

  const chooseByLetter = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const pressed = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : event.code.replace('Key', '')
    const step = isPlain && steps.find(({ letter }) => letter === pressed)
    if (step) event.currentTarget.querySelector<HTMLElement>(`[data-step="${step.key}"]`)?.click()
  }
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false} portalProps={{ target: '#main' }}>
      <Menu.Target>
        <UnstyledButton className={`${classes.chip} ${classes.opens}`} data-tone={tone} aria-label={name}>
          <ChipIcon size={14} stroke={2} aria-hidden />
          {children}
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={chooseByLetter}>
        <Menu.Label>{heading}</Menu.Label>
        {steps.map((step) => (
          <Menu.Item
            key={step.key}
            data-step={step.key}
            aria-keyshortcuts={step.letter}
            leftSection={<step.icon size={17} stroke={1.8} aria-hidden />}
            rightSection={
              <kbd className={classes.letter} aria-hidden>
                {step.letter}
              </kbd>
            }
            {...(step.isDangerous && { color: 'var(--mantine-color-error)' })}
            onClick={step.onChoose}
          >
            {step.label}
            <span className={classes.effect}>{step.effect}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
