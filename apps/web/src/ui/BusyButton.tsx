import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'

type BusyButtonProps = Omit<ButtonProps, 'loading'> & ComponentPropsWithoutRef<'button'> & { isBusy: boolean }

/** A button that is busy cannot keep the focus: it gets it back, so that the keyboard goes on from there. */
export function BusyButton({ isBusy, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return <Button ref={button} {...props} loading={isBusy} />
}
