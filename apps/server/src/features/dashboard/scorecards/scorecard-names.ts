import type { Scorecard, ScorecardBy } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import { airline, airport, cityIn, nameIn } from '@rihla/places'

type Names = Pick<Scorecard, 'name' | 'place' | 'unknown'>
type Spelled = { by: ScorecardBy; key: string; name: string; place: string | null }

const cityText = (key: string, language: Language) => {
  const entry = airport(key)
  return entry && cityIn(entry, language)
}

/** A key that is a code has the name in the reader's language, any other its most frequent spelling (TRIP-5). */
export const namesOf = ({ by, key, name, place }: Spelled, language: Language): Names => {
  if (by === 'airline') {
    const entry = airline(key)
    return { name: entry ? nameIn(entry, language) : name, place, unknown: entry ? [] : [name] }
  }
  if (by !== 'route') return { name, place, unknown: [] }
  const [from, to] = key.split(' > ').map((end) => cityText(end, language))
  const unknown = [...(from === undefined ? [name] : []), ...(to === undefined && place !== null ? [place] : [])]
  return { name: from ?? name, place: to ?? place, unknown }
}
