export type Found = { key: string; was: string; form: number }
export type Complaint = { place: number; said: string }
export type Outcome = { isOpen: boolean; isCovered: boolean; complaints: Complaint[]; messages: string[] }

/** Runs in the page: every text field that a user can reach, of the topmost dialog if one is open. */
export const findFields = (): Found[] => {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const dialog = Array.from(document.querySelectorAll('[role=dialog]')).findLast(isShown)
  const kinds = new Set(['text', 'email', 'tel', 'password', 'search', 'url', 'number', 'textarea'])
  const isTyped = (field: HTMLInputElement) =>
    kinds.has(field.type) && !field.readOnly && !field.disabled && field.tabIndex >= 0 && isShown(field)
  for (const old of document.querySelectorAll('[data-typed]')) old.removeAttribute('data-typed')
  return Array.from((dialog ?? document).querySelectorAll<HTMLInputElement>('input, textarea'))
    .filter(isTyped)
    .map((field, place) => {
      field.dataset['typed'] = String(place)
      const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''
      const id = field.id.startsWith('mantine-') ? '' : field.id
      const key = field.name || id || label.replace(/[\s*]+$/, '')
      return { key, was: field.value, form: field.form ? Array.from(document.forms).indexOf(field.form) : -1 }
    })
}

/**
 * Runs in the page: inserts the texts like a paste, so that a field's own limits apply, and submits their form. Returns
 * the fields that were changed and still show the error of their last value.
 */
export const typeTexts = async (texts: Record<string, string>): Promise<number[]> => {
  let form: HTMLFormElement | null = null
  const stillWrong: number[] = []
  for (const [place, text] of Object.entries(texts)) {
    const field = document.querySelector<HTMLInputElement>(`[data-typed="${place}"]`)
    if (!field) throw new Error('a field disappeared before anything was typed into it')
    form = field.form
    const { value: before } = field
    const wasWrong = field.getAttribute('aria-invalid') === 'true'
    field.focus()
    field.select()
    // oxlint-disable-next-line no-deprecated -- nothing else types like a person, with the field's own limits
    document.execCommand(text === '""' ? 'delete' : 'insertText', false, JSON.parse(text) as string)
    if (wasWrong && field.value !== before) {
      // React renders the change after the event.
      await new Promise(requestAnimationFrame)
      if (field.getAttribute('aria-invalid') === 'true') stillWrong.push(Number(place))
    }
  }
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
  if (button) button.click()
  else form?.requestSubmit()
  return stillWrong
}

/** Runs in the page: the state of the form, and its messages. */
export const readOutcome = (places: number[]): Outcome => {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>('[data-typed]'))
    .filter(isShown)
    .filter((field) => places.includes(Number(field.dataset['typed'])))
  const textOf = (id: string) => (id && document.getElementById(id)?.textContent) || ''
  const complaints = fields
    .filter((field) => field.getAttribute('aria-invalid') === 'true')
    .map((field) => {
      const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`
      return { place: Number(field.dataset['typed']), said: ids.split(/\s+/).map(textOf).join('').trim() }
    })
  const dialog = Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog]')).findLast(isShown)
  const isCovered = dialog !== undefined && fields.length > 0 && !dialog.querySelector('[data-typed]')
  const messages = Array.from(document.querySelectorAll('[role=alert]'))
    .filter(isShown)
    .map((element) => element.textContent ?? '')
  if (isCovered) messages.push(dialog.textContent ?? '')
  return { isOpen: fields.length > 0, isCovered, complaints, messages: messages.filter((text) => text.trim() !== '') }
}
