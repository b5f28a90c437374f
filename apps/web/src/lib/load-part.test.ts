import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadJson, loadScript } from './load-part.ts'

const busy = () => new Response('Busy.', { status: 503 })
const texts = () => Response.json({ save: 'Save' })

/** What the server answers, in this order; the last one for good. */
const answering = (...answers: (() => Response)[]) => {
  const ask = vi.fn<() => Promise<Response>>(async () => {
    const [next = busy] = answers.length > 1 ? answers.splice(0, 1) : answers
    return next()
  })
  vi.stubGlobal('fetch', ask)
  return ask
}

const outcomeOf = async (loading: Promise<unknown>) => {
  const outcome = loading.then(
    (value) => ({ value }),
    (error: Error) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return outcome
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('APP-7: a language file that is refused three times is asked for a fourth time', async () => {
  const ask = answering(busy, busy, busy, texts)
  expect(await outcomeOf(loadJson('/de.json'))).toEqual({ value: { save: 'Save' } })
  expect(ask).toHaveBeenCalledTimes(4)
})

test.each([
  ['refused for good', [busy]],
  ['cut off on its way', [() => new Response('{"save": "Sa')]],
])('APP-7: a language file that is %s fails after five attempts', async (_, answers) => {
  const ask = answering(...answers)
  expect(await outcomeOf(loadJson('/de.json'))).toMatchObject({ error: { name: 'LoadError', isGone: false } })
  expect(ask).toHaveBeenCalledTimes(5)
})

test('APP-7: a file of a version that is gone is not asked for again', async () => {
  const ask = answering(() => new Response('Not found.', { status: 404 }))
  expect(await outcomeOf(loadJson('/de.json'))).toMatchObject({ error: { name: 'LoadError', isGone: true } })
  expect(ask).toHaveBeenCalledOnce()
})

test('APP-7: a script is asked for again; a part without its style sheet is not shown', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed')).mockResolvedValue('page')
  expect(await outcomeOf(loadScript(load))).toEqual({ value: 'page' })

  const styled = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('Unable to preload CSS for /a.css'))
  expect(await outcomeOf(loadScript(styled))).toMatchObject({ error: { name: 'LoadError', isGone: true } })
  expect(styled).toHaveBeenCalledOnce()
})
