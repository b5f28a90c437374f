import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { type Complaint, findFields, type Found, type Outcome, readOutcome, typeTexts } from './fields-of-page.ts'
import { harmIn } from './look-for-harm.ts'
import { HOSTILE } from './values.ts'
import { watchCalls } from './watch-calls.ts'

export type Place = {
  name: string
  path: string
  /** From the page at the path to the form. */
  open?: (page: Page) => Promise<void>
  /** How many text fields are found there. A field that is added raises this number; a lost one is not overlooked. */
  fields: number
  /** What is put into a field that was complained about, by its name or label; else what stood there before. */
  right?: Record<string, string>
  /** What is chosen rather than typed. */
  choose?: (page: Page) => Promise<void>
  /** Where no form is sent: the button of a dialog. */
  send?: (page: Page) => Promise<void>
}

const PAUSE_OF_SEARCHES_MS = 260

const MOST_CORRECTIONS = 4
const softly = expect.configure({ soft: true })

/** Types hostile values into every field of each place, sends them and puts right what is complained about. */
export const typeEverywhere = async (page: Page, origin: string, places: Place[], rounds: number) => {
  const count = { places: 0, fields: 0, values: 0, refused: 0, told: 0, taken: 0 }
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
    // Half a character does not survive the way to the browser, its number does.
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

  /** One form: every value in it is complained about, the whole is refused, or it is taken. */
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
      const told = outcome.told.join(' ')
      for (const { place: field, said } of outcome.complaints) {
        softly(said + told, `${what}: what is wrong with ${found[field]?.key}`).not.toBe('')
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
    const isRefused = isSent && outcome.isOpen && outcome.told.length > 0
    count.values += texts.length
    count.refused += complained.size
    count[isRefused ? 'told' : 'taken'] += texts.length - complained.size
    softly((await harmIn(page)).faults, what).toEqual([])
    softly(calls.failures.splice(0), what).toEqual([])
    return { isDone: isSent && !isRefused && outcome.complaints.length === 0 }
  }

  for (const [nth, place] of places.entries()) {
    let found = await open(place)
    // What was taken may close by itself in a moment: the next values get a form of their own.
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
