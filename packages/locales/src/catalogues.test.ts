import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCatalogues } from './index.ts'

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'tr']
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en')

const DEVICES = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows']
const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet']
const NAMES = ['Rihla', 'WhatsApp', ...DEVICES, ...BROWSERS]

/** Words that are the same in both languages. Anything else that equals English was forgotten. */
const SAME_AS_ENGLISH: Record<string, string[]> = {
  de: [
    '(optional)',
    '1 {{currency}} in {{own}}',
    'Bronze',
    'Budget',
    'Bus',
    'Details',
    'Details: {{reference}}',
    'Details: {{what}}',
    'Export',
    'Feedback',
    'Gold',
    'Hotel',
    'Hotels',
    'Hotline',
    'Import',
    'In {{currency}}',
    'Live',
    'Logo',
    'Name',
    'Status',
    'System',
    'Webhooks',
  ],
  es: ['Hajj', 'Hotel', 'No', 'Umrah', 'Webhooks'],
  fr: [
    'Acceptable',
    'Actions',
    'Active',
    'Agent',
    'Bronze',
    'Budget',
    'Bus',
    'Client',
    'Clients',
    'Date',
    'Description',
    'Destination',
    'Destinations',
    'Excellent',
    'Hajj',
    'Invitations',
    'Logo',
    'Messages',
    'Mobile',
    'Note',
    'Points',
    'Points × {{factor}}',
    'Programme',
    'Stock',
    'Type',
    'Types',
    'Version {{number}}',
    'Visa',
    'Webhooks',
    'point',
    'points',
    '{{amount}} point',
    '{{amount}} points',
    '{{amount}} client',
    '{{amount}} clients',
    '{{points}} points',
  ],
  it: [
    '1 {{currency}} in {{own}}',
    'Budget',
    'Check-in',
    'Check-out',
    'Follow-up',
    'Follow-up: {{name}}',
    'Hajj',
    'Hotel',
    'In {{currency}}',
    'Logo',
    'No',
    'Password',
    'Tour operator',
    'Umrah',
  ],
  tr: ['Logo'],
}

type Texts = Map<string, string>

/** `{ tabs: { rewards: 'Rewards' } }` of profile.json as `profile:tabs.rewards`. */
const flatten = (texts: object, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const here = path.endsWith(':') ? path + key : `${path}.${key}`
    return typeof text === 'object' && text !== null ? flatten(text, here) : [[here, String(text)]]
  })

const catalogues = await readCatalogues()
const textsOf = (language: string): Texts =>
  new Map(Object.entries(catalogues[language] ?? {}).flatMap(([file, texts]) => flatten(texts, `${file}:`)))

const english = textsOf('en')

const FORM = /_(zero|one|two|few|many|other)$/
const isCounted = (base: string) => english.has(`${base}_one`) && english.has(`${base}_other`)
const counted = new Set([...english.keys()].map((key) => key.replace(FORM, '')).filter(isCounted))

/** The key in English: itself, or the same in the plural. */
const englishKey = (key: string) => {
  const base = key.replace(FORM, '')
  return counted.has(base) ? `${base}_other` : key
}

const formsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** The number itself, and the number as the screen writes it ("1,200"). */
const NUMBER = ['count', 'amount']

/** Only where a form stands for one number, 0 aside, can the number be a word: "no points", "one point". */
const isOneNumber = (language: string, key: string) => {
  const rules = new Intl.PluralRules(language)
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  const inThisForm = numbers.filter((number) => key.endsWith(`_${rules.select(number)}`))
  return inThisForm.length > 0 && inThisForm.filter((number) => number > 0).length <= 1
}

const PLACEHOLDER = /{{-?\s*([\w.]+)[^}]*}}/g
const placeholdersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].toSorted()
const wordsOf = (text: string) => text.replaceAll(PLACEHOLDER, ' ').replaceAll(/\$t\([^)]*\)|https?:\/\/\S*/g, ' ')

/** The keys whose text does not hold, with the text, so that one run names all that is left to do. */
const failing = (language: string, holds: (text: string, key: string) => boolean) =>
  [...textsOf(language)].filter(([key, text]) => !holds(text, key)).map(([key, text]) => `${key}: ${text}`)

test('APP-3: there are catalogues in seven languages', () => {
  expect(Object.keys(catalogues).toSorted()).toEqual(LANGUAGES)
  expect(english.size).toBeGreaterThan(0)
})

const filesOf = (language: string) =>
  readdirSync(new URL(`../${language}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .toSorted()

test('APP-3: no two folders have a catalogue of the same name, because one would hide the other', () => {
  expect(
    filesOf('en')
      .map((path) => path.split('/').at(-1)?.replace('.json', ''))
      .toSorted(),
  ).toEqual(Object.keys(catalogues['en'] ?? {}).toSorted())
})

describe.each(LANGUAGES)('APP-3: the catalogue of %s', (language) => {
  test('has the files of English, in the same folders', () => {
    expect(filesOf(language)).toEqual(filesOf('en'))
  })

  test('has the keys of English, and each counted one in every plural form of the language', () => {
    const expected = [...english.keys()].flatMap((key) => {
      const base = key.replace(FORM, '')
      return counted.has(base) ? formsOf(language).map((form) => `${base}_${form}`) : [key]
    })
    expect([...textsOf(language).keys()].toSorted()).toEqual([...new Set(expected)].toSorted())
  })

  test('fills in the values that English fills in', () => {
    const fillsIn = (text: string, key: string) => {
      const given = placeholdersIn(text)
      const canBeWord = counted.has(key.replace(FORM, '')) && isOneNumber(language, key)
      const wanted = placeholdersIn(english.get(englishKey(key)) ?? '').filter(
        (name) => given.includes(name) || !(canBeWord && NUMBER.includes(name)),
      )
      return given.join() === wanted.join()
    }
    expect(failing(language, fillsIn)).toEqual([])
  })

  test('leaves nothing empty', () => {
    expect(failing(language, (text) => text !== '' && text === text.trim())).toEqual([])
  })
})

test.each(TRANSLATIONS)('APP-3: the catalogue of %s is translated', (language) => {
  const same = new Set([...NAMES, ...(SAME_AS_ENGLISH[language] ?? [])])
  const isTranslated = (text: string, key: string) =>
    text !== english.get(key) || !/\p{L}/u.test(wordsOf(text)) || same.has(text)
  expect(failing(language, isTranslated)).toEqual([])
})

test('APP-3: French has a no-break space before : ; ? and !', () => {
  const marksOf = (text: string) => wordsOf(text).matchAll(/(.?)[:;?!](?!\d|\/\/)/gsu)
  expect(
    failing('fr', (text) => [...marksOf(text)].every(([, before]) => /[\u00a0\u202f?!]/.test(before ?? ''))),
  ).toEqual([])
})

test('APP-3: Arabic has its own comma, semicolon and question mark, and western digits', () => {
  expect(failing('ar', (text) => !/[,;?٠-٩۰-۹]/.test(wordsOf(text)))).toEqual([])
})
