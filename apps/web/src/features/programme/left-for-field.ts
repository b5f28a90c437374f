import type { FocusEvent } from 'react'

/**
 * A message that appears while a button is pressed would move the button away from the pointer. A button that sends the
 * draft shows the messages itself.
 */
export const isLeftForField = (event: FocusEvent): boolean => !(event.relatedTarget instanceof HTMLButtonElement)
