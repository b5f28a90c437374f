export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** A dialog keeps the keys for itself. */
export const isUnderDialog = () => document.querySelector('[role="dialog"]') !== null
