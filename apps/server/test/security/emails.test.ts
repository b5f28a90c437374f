import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@rihla/domain'
import type { Received } from '../../dev/inbox.ts'
import { jobs } from '../../src/jobs.ts'
import type { JobDependencies } from '../../src/platform/jobs/jobs.ts'
import { serverOn, useApi } from '../api.ts'
import { givenStaff } from '../given.ts'
import { jobDependencies, usePost } from '../post.ts'
import { CORPUS, TEXTS } from './corpus/corpus.ts'
import { IS_FULL } from './extent.ts'
import { everywhere, FIELDS, givenStory, HARMLESS, EMAIL_COUNT, type Story, type Written } from './email-story.ts'

const api = useApi()
const post = usePost(api, { works: false })
const sendMail = jobs.find(({ queue }) => queue === 'send-mail')
let dependencies: JobDependencies
let app: typeof api.app
let owner: { id: number; token: string }

beforeAll(async () => {
  // One connection for all emails, because the mail server delays the greeting of each new one.
  dependencies = jobDependencies(api, `${post.inbox.smtpUrl}/?pool=true&maxConnections=1`)
  owner = await givenStaff(api.db, { role: 'owner' })
  app = await serverOn(api, { environment: { SMTP_URL: post.inbox.smtpUrl } })
})
afterAll(async () => {
  dependencies.mailer.close()
  await app.close()
})

const takeEmail = (): Received => {
  const [email, ...more] = post.inbox.emails.splice(0)
  if (!email || more.length > 0) throw new Error(`${more.length + (email ? 1 : 0)} emails were received`)
  return email
}

const write = async ({ requests }: Story, place: number, language: Language): Promise<Received> => {
  await sendMail?.run(dependencies, { id: randomUUID(), data: { ...requests[place], language } })
  return takeEmail()
}

/** Removes what differs in every email: codes, tokens and line breaks. */
const steady = (text: string) =>
  text
    .replaceAll(/token=[\w.-]+/g, 'token=…')
    .replaceAll(/.\*{3}@…/g, 'MASK')
    .replaceAll(/\b[0-9A-HJ-NP-Z]{4}-[0-9A-HJ-NP-Z]{4}\b/g, 'CODE')
    .replaceAll(/\s+/g, ' ')
    .trim()

const unescaped = (html: string) =>
  html.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))

/** An email as it is displayed: its headers, its tags, and its text with everything unescaped. */
const asRead = (email: Received, fill: (text: string) => string) => {
  const html = email.html ?? ''
  const tags = html.match(/<[^>]*>/g) ?? []
  return {
    headers: email.headers.map(({ key }) => key),
    from: email.from,
    to: email.to?.length,
    attachments: email.attachments,
    subject: steady(fill(email.subject ?? '')),
    text: steady(fill(email.text ?? '')),
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
    for (let place = 0; place < EMAIL_COUNT; place++)
      harmless.set(`${place} ${language}`, await write(story, place, language))
})

test('T41: an email has only the expected headers', () => {
  for (const [which, { headers }] of harmless) {
    const canBeSwitchedOff = Number(which.split(' ')[0]) >= 5 ? SWITCH : []
    expect(headers.map(({ key }) => key).toSorted(), which).toEqual([...HEADERS, ...canBeSwitchedOff].toSorted())
  }
})

test('T30: every field that people fill in appears in an email', () => {
  const texts = [...harmless.values()].map(({ text }) => text).join('\n')
  for (const field of FIELDS) expect(texts, field).toContain(HARMLESS[field])
})

/** In a short run every text appears in one email, and every email gets many texts. */
const ONE_IN = IS_FULL ? 1 : EMAIL_COUNT

test(
  'T30, T33, T41: text that people enter appears in an email unchanged, and is no header, address or markup',
  { timeout: 300_000 },
  async () => {
    let written = 0
    for (const [row, text] of TEXTS.entries()) {
      const values = everywhere(text)
      const story = await givenStory(api, owner.id, values)
      for (let place = 0; place < EMAIL_COUNT; place++) {
        if ((row + place) % ONE_IN > 0) continue
        const language = LANGUAGES[(row + place) % LANGUAGES.length] ?? 'en'
        const email = await write(story, place, language)
        const expected = harmless.get(`${place} ${language}`)
        written += 1
        expect(email.sentTo).toEqual([story.email])
        expect(email.to).toEqual([{ name: '', address: story.email }])
        expect(email.subject).not.toMatch(/[\r\n]/)
        expect(asRead(email, String)).toEqual(expected && asRead(expected, filledWith(values)))
      }
      // The next text may be the same after it is truncated to a reference.
      await sql`update ticket set booking_reference = id::text where booking_reference = ${values.trip}`.execute(api.db)
    }
    console.log(`${written} emails with ${TEXTS.length} hostile texts checked`)
  },
)

test('T41: a test email goes only to the address that was typed', { timeout: 300_000 }, async () => {
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
    const email = takeEmail()
    expect([email.sentTo, email.to]).toEqual([[address], [{ name: '', address }]])
    sent.push(address)
  }
  expect(post.inbox.emails).toEqual([])
  expect(sent).toContain('layla+tag@example.com')
})

test.each([
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'Mona <a@example.com>',
])('T41: nothing is sent to %j, even if it is stored as an address', async (to) => {
  const mail = { to, subject: 'x', text: 'x', html: 'x', messageId: '<x@rihla.example>' }
  await expect(dependencies.mailer.send(mail)).rejects.toThrow('recipients were rejected')
  expect(post.inbox.emails).toEqual([])
})
