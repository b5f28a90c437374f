import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@rihla/domain'
import type { Received } from '../../dev/inbox.ts'
import { jobs } from '../../src/jobs.ts'
import type { JobParts } from '../../src/platform/jobs.ts'
import { serverOn, useApi } from '../api.ts'
import { givenStaff } from '../given.ts'
import { jobParts, usePost } from '../post.ts'
import { CORPUS, TEXTS } from './corpus/corpus.ts'
import { IS_FULL } from './extent.ts'
import { everywhere, FIELDS, givenStory, HARMLESS, LETTERS, type Story, type Written } from './letter-story.ts'

const api = useApi()
const post = usePost(api, { works: false })
const sendMail = jobs.find(({ queue }) => queue === 'send-mail')
let parts: JobParts
let app: typeof api.app
let owner: { id: number; token: string }

beforeAll(async () => {
  // One connection for all: the mail server greets each new one only after a while.
  parts = jobParts(api, `${post.inbox.smtpUrl}/?pool=true&maxConnections=1`)
  owner = await givenStaff(api.db, { role: 'owner' })
  app = await serverOn(api, { environment: { SMTP_URL: post.inbox.smtpUrl } })
})
afterAll(async () => {
  parts.mailer.close()
  await app.close()
})

const theLetter = (): Received => {
  const [letter, ...more] = post.inbox.letters.splice(0)
  if (!letter || more.length > 0) throw new Error(`${more.length + (letter ? 1 : 0)} letters came`)
  return letter
}

const write = async ({ requests }: Story, place: number, language: Language): Promise<Received> => {
  await sendMail?.run(parts, { id: randomUUID(), data: { ...requests[place], language } })
  return theLetter()
}

/** Without what is another in every letter: codes, tokens, and how lines are broken. */
const steady = (text: string) =>
  text
    .replaceAll(/token=[\w.-]+/g, 'token=…')
    .replaceAll(/.\*{3}@…/g, 'MASK')
    .replaceAll(/\b[0-9A-HJ-NP-Z]{4}-[0-9A-HJ-NP-Z]{4}\b/g, 'CODE')
    .replaceAll(/\s+/g, ' ')
    .trim()

const unescaped = (html: string) =>
  html.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))

/** A letter as it is read: its head, its tags, and its words with everything that was escaped in them. */
const asRead = (letter: Received, fill: (text: string) => string) => {
  const html = letter.html ?? ''
  const tags = html.match(/<[^>]*>/g) ?? []
  return {
    headers: letter.headers.map(({ key }) => key),
    from: letter.from,
    to: letter.to?.length,
    attachments: letter.attachments,
    subject: steady(fill(letter.subject ?? '')),
    text: steady(fill(letter.text ?? '')),
    tags: tags.map(steady),
    words: steady(fill(unescaped(html.replaceAll(/<[^>]*>/g, '\n')))),
  }
}

const filledWith = (written: Written) => (text: string) =>
  FIELDS.reduce((filled, field) => filled.replaceAll(HARMLESS[field], () => written[field]), text)

const HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
const SWITCH = ['list-unsubscribe', 'list-unsubscribe-post']

const harmless = new Map<string, Received>()

beforeAll(async () => {
  const story = await givenStory(api, owner.id, HARMLESS)
  for (const language of LANGUAGES)
    for (let place = 0; place < LETTERS; place++)
      harmless.set(`${place} ${language}`, await write(story, place, language))
})

test('T41: a letter has the headers of a letter and no others', () => {
  for (const [which, { headers }] of harmless) {
    const canBeSwitchedOff = Number(which.split(' ')[0]) >= 5 ? SWITCH : []
    expect(headers.map(({ key }) => key).toSorted(), which).toEqual([...HEADERS, ...canBeSwitchedOff].toSorted())
  }
})

test('T30: every field that people write stands in some letter', () => {
  const texts = [...harmless.values()].map(({ text }) => text).join('\n')
  for (const field of FIELDS) expect(texts, field).toContain(HARMLESS[field])
})

/** Unless all are asked for, every text stands in one letter and every letter meets many texts. */
const ONE_IN = IS_FULL ? 1 : LETTERS

test(
  'T30, T33, T41: whatever people write stands in a letter as they wrote it, and is no header, address or markup',
  { timeout: 300_000 },
  async () => {
    let written = 0
    for (const [row, text] of TEXTS.entries()) {
      const values = everywhere(text)
      const story = await givenStory(api, owner.id, values)
      for (let place = 0; place < LETTERS; place++) {
        if ((row + place) % ONE_IN > 0) continue
        const language = LANGUAGES[(row + place) % LANGUAGES.length] ?? 'en'
        const letter = await write(story, place, language)
        const expected = harmless.get(`${place} ${language}`)
        written += 1
        expect(letter.sentTo).toEqual([story.email])
        expect(letter.to).toEqual([{ name: '', address: story.email }])
        expect(letter.subject).not.toMatch(/[\r\n]/)
        expect(asRead(letter, String)).toEqual(expected && asRead(expected, filledWith(values)))
      }
      // The next text may be the same up to where a reference ends.
      await sql`update ticket set booking_reference = id::text where booking_reference = ${values.trip}`.execute(api.db)
    }
    console.log(`${written} letters with ${TEXTS.length} hostile texts read back`)
  },
)

test('T41: a test mail goes to the one address that was typed, or nowhere', { timeout: 300_000 }, async () => {
  const sent: string[] = []
  for (const to of CORPUS) {
    await api.owner.query('delete from rate_limit')
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/checklist/test-mail/',
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'ar' },
      payload: { to },
    })
    expect([200, 400]).toContain(answer.statusCode)
    if (answer.statusCode !== 200) continue
    const address = String(to)
      .trim()
      .replace(/@.*/, (host) => host.toLowerCase())
    const letter = theLetter()
    expect([letter.sentTo, letter.to]).toEqual([[address], [{ name: '', address }]])
    sent.push(address)
  }
  expect(post.inbox.letters).toEqual([])
  expect(sent).toContain('layla+tag@example.com')
})

test.each([
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'Mona <a@example.com>',
])('T41: nothing is sent to %j, however it came to be kept as an address', async (to) => {
  const mail = { to, subject: 'x', text: 'x', html: 'x', messageId: '<x@rihla.example>' }
  await expect(parts.mailer.send(mail)).rejects.toThrow('recipients were rejected')
  expect(post.inbox.letters).toEqual([])
})
