import { foldText } from '@rihla/domain'
import { AIRLINES, AIRPORTS, type Airline, type Airport } from './dictionary.ts'

type Entry = Airline | Airport
type Indexed<T> = { entry: T; codes: string[]; names: string[]; words: string[] }

/** «Chicago O'Hare» and «chicago ohare» are the same, as are «Tan-Tan» and «tan tan». */
const fold = (text: string) =>
  foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Many type Arabic names without the article. */
const withoutArticle = (word: string) => (word.startsWith('ال') ? word.slice(2) : word)

const indexOf = <T extends Entry>(entries: readonly T[]) =>
  entries.map((entry): Indexed<T> => {
    const codes = [entry.iata, entry.icao ?? ''].filter(Boolean).map(fold)
    const names = [
      ...('city_en' in entry ? [entry.city_en, entry.city_ar] : []),
      ...[entry.name_en, entry.name_ar].filter(Boolean),
    ].map(fold)
    const words = [...codes, ...names.flatMap((name) => name.split(' '))]
    return { entry, codes, names, words: [...new Set(words.flatMap((word) => [word, withoutArticle(word)]))] }
  })

/** Built at the first search: folding a thousand names takes some milliseconds. */
const lazily = <T>(make: () => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const airports = lazily(() => indexOf(AIRPORTS))
const airlines = lazily(() => indexOf(AIRLINES))

/** In this order: an exact code, a whole name, airlines that still fly, the rank, a name that begins like this. */
const orderOf = ({ entry, codes, names }: Indexed<Entry>, typed: string) => [
  codes.includes(typed) ? 0 : 1,
  names.some((name) => name === typed || withoutArticle(name) === typed) ? 0 : 1,
  'active' in entry && !entry.active ? 1 : 0,
  entry.rank,
  names.some((name) => name.startsWith(typed)) ? 0 : 1,
]

const compare = (one: number[], other: number[]) =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0

const find = <T extends Entry>(index: Indexed<T>[], text: string, limit: number): T[] => {
  const typed = fold(text)
  if (typed === '') return []
  const parts = typed.split(' ')
  return index
    .filter(({ words }) => parts.every((part) => words.some((word) => word.startsWith(part))))
    .map((found) => ({ entry: found.entry, order: orderOf(found, typed) }))
    .toSorted((one, other) => compare(one.order, other.order))
    .slice(0, limit)
    .map(({ entry }) => entry)
}

/** Airports whose code, city or name has words that begin with what was typed, in either script. */
export const findAirports = (text: string, limit = 10): Airport[] => find(airports(), text, limit)
export const findAirlines = (text: string, limit = 10): Airline[] => find(airlines(), text, limit)

const byText = <T extends Entry>(index: Indexed<T>[]) => {
  const known = new Map<string, T | null>()
  for (const { entry, codes, names } of index) {
    for (const text of new Set([...codes, ...names])) known.set(text, known.has(text) ? null : entry)
  }
  return known
}

const airportsByText = lazily(() => byText(airports()))
const airlinesByText = lazily(() => byText(airlines()))

/** The one airport with this code, city or name; none if there are several, as in London. */
export const airportCalled = (text: string): Airport | undefined => airportsByText().get(fold(text)) ?? undefined
export const airlineCalled = (text: string): Airline | undefined => airlinesByText().get(fold(text)) ?? undefined

const zonesByText = lazily(() => {
  const zones = new Map<string, Set<string>>()
  for (const { entry, codes, names } of airports())
    for (const text of [...codes, ...names]) zones.set(text, (zones.get(text) ?? new Set()).add(entry.time_zone))
  return zones
})

/** The time zone of an airport's code, city or name. The five airports of London share one, Goa and Genoa (GOA) do not. */
export const zoneCalled = (text: string): string | undefined => {
  const zones = [...(zonesByText().get(fold(text)) ?? [])]
  return zones.length === 1 ? zones[0] : undefined
}

const namesByName = lazily(() => {
  const names = new Map<string, Set<string>>()
  const pairs = [
    ...AIRPORTS.map(({ city_en, city_ar }) => [city_en, city_ar] as const),
    ...AIRLINES.map(({ name_en, name_ar }) => [name_en, name_ar] as const),
  ]
  for (const [english, arabic] of pairs)
    for (const [name, other] of [
      [english, arabic],
      [arabic, english],
    ] as const)
      names.set(fold(name), (names.get(fold(name)) ?? new Set()).add(other))
  return names
})

/** What a city or an airline with this name is called in the other script. */
export const otherNames = (text: string): string[] => [...(namesByName().get(fold(text)) ?? [])]
