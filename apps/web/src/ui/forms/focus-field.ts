const ENTRY = 'input:not([type="hidden"]), textarea, select, button'

const entryIn = (field: Element): HTMLElement | null => {
  if (field instanceof HTMLElement && field.matches(ENTRY)) return field
  return field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(ENTRY)
}

/** Focuses the first of these fields on the screen. A group of choices takes the focus in the chosen one. */
export const focusField = (form: HTMLFormElement | null, names: readonly string[]) => {
  const fields = [...(form?.querySelectorAll('[data-path]') ?? [])]
  const field = fields.find((place) => names.includes(place.getAttribute('data-path') ?? ''))
  if (field) entryIn(field)?.focus()
}
