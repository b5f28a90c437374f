import type { TicketBody } from '@rihla/contract'
import { airlineOf, cityOf } from '@rihla/places'

const airlineText = (code: string) => airlineOf(code, 'en')
const cityText = (code: string) => cityOf(code, 'en')

/** The codes of a trip with the texts that they stand for; the text of a code outside the dictionary is undefined. */
const CODES = [
  { name: 'airline_code', text: 'airline', textOf: airlineText },
  { name: 'departure_airport', text: 'departure_city', textOf: cityText },
  { name: 'arrival_airport', text: 'arrival_city', textOf: cityText },
] as const
type Code = (typeof CODES)[number]['name']
type Coded = Pick<TicketBody, Code | (typeof CODES)[number]['text']>

/** TRIP-5: a text that was left out beside a code is the name of its entry. */
export const withTextsOfCodes = <Trip extends Coded>(trip: Trip): Trip => {
  const texts = CODES.flatMap(({ name, text, textOf }) => {
    const code = trip[name]
    return code && !trip[text] ? [[text, textOf(code) ?? null]] : []
  })
  return { ...trip, ...Object.fromEntries(texts) }
}

/** Codes that the dictionary does not have. One that the ticket already has stays allowed. */
export const unknownCodes = (trip: Coded, stored: Partial<Record<Code, string | null>> | undefined): Code[] =>
  CODES.flatMap(({ name, textOf }) => {
    const code = trip[name]
    return code && code !== stored?.[name] && textOf(code) === undefined ? [name] : []
  })
