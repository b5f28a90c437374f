import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'

type BusyButtonProps = Omit<ButtonProps, 'loading'> & ComponentPropsWithoutRef<'button'> & { isBusy: boolean }

/**
 * A busy button cannot keep the focus: it is restored, so that keyboard users continue from there. The second click of a
 * double click may have moved it to what is around the button.
 */
export function BusyButton({ isBusy, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement?.contains(button.current)) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return <Button ref={button} {...props} loading={isBusy} />
}
