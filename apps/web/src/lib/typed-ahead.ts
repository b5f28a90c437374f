const FORGOTTEN_AFTER_MS = 5000

let kept: string | undefined
let timer: number | undefined

/** What is typed after F2 while the page with the field is still on its way. */
export const typedAhead = {
  start: (): void => {
    kept = ''
    window.clearTimeout(timer)
    timer = window.setTimeout(() => (kept = undefined), FORGOTTEN_AFTER_MS)
  },
  isWaiting: (): boolean => kept !== undefined,
  add: (character: string): void => {
    if (kept !== undefined) kept += character
  },
  take: (): string => {
    const typed = kept ?? ''
    kept = undefined
    return typed
  },
}
