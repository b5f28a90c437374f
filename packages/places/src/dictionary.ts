import type { Language } from '@rihla/domain'
import airlineRows from './airlines.json' with { type: 'json' }
import airportRows from './airports.json' with { type: 'json' }

export type Airport = {
  iata: string
  icao: string
  name_en: string
  name_ar: string
  city_en: string
  city_ar: string
  /** ISO 3166-1, or XK. */
  country: string
  time_zone: string
  /** 1 for those that travellers from Egypt and the Arab world use most, 3 for those they seldom use. */
  rank: number
}

export type Airline = {
  iata: string
  icao: string | null
  name_en: string
  name_ar: string
  country: string
  /** False for airlines that no longer fly: old trips have them. */
  active: boolean
  rank: number
}

const objectsOf = <Row>([columns = [], ...rows]: unknown[][]) =>
  rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Row)

export const AIRPORTS: readonly Airport[] = objectsOf<Airport>(airportRows)
export const AIRLINES: readonly Airline[] = objectsOf<Airline>(airlineRows)

const airportsByCode = new Map(AIRPORTS.map((entry) => [entry.iata, entry]))
const airlinesByCode = new Map(AIRLINES.map((entry) => [entry.iata, entry]))

/** By IATA code, in capitals. */
export const airport = (code: string): Airport | undefined => airportsByCode.get(code)
export const airline = (code: string): Airline | undefined => airlinesByCode.get(code)

/** Names are in Arabic and in English; readers of other languages get the English ones. */
export const nameIn = (entry: Airport | Airline, language: Language): string =>
  language === 'ar' ? entry.name_ar : entry.name_en

export const cityIn = (entry: Airport, language: Language): string =>
  language === 'ar' ? entry.city_ar : entry.city_en

/** What a code stands for; undefined for a code outside the dictionary. */
export const airlineOf = (code: string, language: Language): string | undefined => {
  const entry = airline(code)
  return entry && nameIn(entry, language)
}
export const cityOf = (code: string, language: Language): string | undefined => {
  const entry = airport(code)
  return entry && cityIn(entry, language)
}
