import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { type Complaint, findFields, type Found, type Outcome, readOutcome, typeTexts } from './fields-of-page.ts'
import { harmIn } from './look-for-harm.ts'
import { HOSTILE } from './values.ts'
import { watchCalls } from './watch-calls.ts'

export type Place = {
  name: string
  path: string
  /** Navigates from the page at the path to the form. */
  open?: (page: Page) => Promise<void>
  /** The expected number of text fields, so that an added or missing field is noticed. */
  fields: number
  /** The replacement for a field with an error, by its name or label; otherwise its previous value. */
  right?: Record<string, string>
  /** Selects values that cannot be typed. */
  choose?: (page: Page) => Promise<void>
  /** The button of a dialog, if there is no form to submit. */
  send?: (page: Page) => Promise<void>
}

const PAUSE_OF_SEARCHES_MS = 260

const MOST_CORRECTIONS = 4
const softly = expect.configure({ soft: true })

/** Types hostile values into every field of each form, submits them and corrects the fields with errors. */
export const typeEverywhere = async (page: Page, origin: string, places: Place[], rounds: number) => {
  const count = { places: 0, fields: 0, values: 0, refused: 0, refusedWithForm: 0, taken: 0 }
  const calls = watchCalls(page)
  let corrections = 0
  page.setDefaultTimeout(10_000)

  const open = async (place: Place): Promise<Found[]> => {
    calls.forget()
    await page.goto(origin + place.path)
    await place.open?.(page)
    let found: Found[] = []
    const look = async () => (found = await page.evaluate(findFields)).length
    await expect.poll(look, { message: `the fields of ${place.name}` }).toBe(place.fields)
    return found
  }

  const send = async (place: Place, texts: [number, string][]): Promise<Outcome> => {
    await place.choose?.(page)
    // Half a surrogate pair does not survive the transfer to the browser, but its code does.
    const typed = Object.fromEntries(texts.map(([field, text]) => [field, JSON.stringify(text)]))
    const stillWrong = await page.evaluate(typeTexts, typed)
    softly(stillWrong, `${place.name}: fields that show an error although they were changed`).toEqual([])
    await place.send?.(page)
    await calls.settle()
    return page.evaluate(
      readOutcome,
      texts.map(([field]) => field),
    )
  }

  /** One form: every value in it gets an error, the whole form is refused, or it is accepted. */
  const tryForm = async (place: Place, found: Found[], form: number, texts: [number, string][]) => {
    const what = `${place.name}: ${JSON.stringify(texts.map(([, text]) => text.slice(0, 40)))}`
    const isSent = form >= 0 || place.send !== undefined
    const complained = new Set<number>()
    let outcome = await send(place, texts)
    if (!isSent) {
      await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), PAUSE_OF_SEARCHES_MS)
      await calls.settle()
    }
    for (let tries = 0; outcome.isOpen && outcome.complaints.length > 0 && tries < MOST_CORRECTIONS; tries += 1) {
      const messages = outcome.messages.join(' ')
      for (const { place: field, said } of outcome.complaints) {
        softly(said + messages, `${what}: what is wrong with ${found[field]?.key}`).not.toBe('')
        complained.add(field)
      }
      if (outcome.isCovered) await page.keyboard.press('Escape')
      corrections += 1
      const right = ({ place: field }: Complaint): [number, string] => {
        const { key = '', was = '' } = found[field] ?? {}
        return [field, (place.right?.[key] ?? was).replace('#', String(corrections))]
      }
      outcome = await send(place, outcome.complaints.map(right))
    }
    if (outcome.isCovered) await page.keyboard.press('Escape')
    const isRefused = isSent && outcome.isOpen && outcome.messages.length > 0
    count.values += texts.length
    count.refused += complained.size
    count[isRefused ? 'refusedWithForm' : 'taken'] += texts.length - complained.size
    softly((await harmIn(page)).faults, what).toEqual([])
    softly(calls.failures.splice(0), what).toEqual([])
    return { isDone: isSent && !isRefused && outcome.complaints.length === 0 }
  }

  for (const [nth, place] of places.entries()) {
    let found = await open(place)
    // An accepted form may close at any moment, so the next values get a new form.
    let isDone = false
    count.places += 1
    count.fields += found.length
    const forms = new Set(found.map(({ form }) => form))
    for (let round = 0; round < rounds; round += 1)
      for (const form of forms) {
        const step = rounds < HOSTILE.length ? 97 : 1
        const valueOf = (field: number) => HOSTILE[(round * step + field * 37 + nth * 13) % HOSTILE.length] ?? ''
        const fields = found.flatMap((field, at) => (field.form === form ? [at] : []))
        if (isDone || !(await page.evaluate(readOutcome, fields)).isOpen) found = await open(place)
        const texts = fields.map((at): [number, string] => [at, valueOf(at)])
        isDone = (await tryForm(place, found, form, texts)).isDone
      }
  }
  return count
}
