import type { Scorecard, ScorecardBy } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import { airlineOf, cityOf } from '@rihla/places'

type Names = Pick<Scorecard, 'name' | 'place' | 'unknown'>
type Spelled = { by: ScorecardBy; key: string; name: string; place: string | null }

/** A key that is a code has the name in the reader's language, any other its most frequent spelling (TRIP-5). */
export const namesOf = ({ by, key, name, place }: Spelled, language: Language): Names => {
  if (by === 'airline') {
    const known = airlineOf(key, language)
    return { name: known ?? name, place, unknown: known === undefined ? [name] : [] }
  }
  if (by !== 'route') return { name, place, unknown: [] }
  const [from, to] = key.split(' > ').map((end) => cityOf(end, language))
  const unknown = [...(from === undefined ? [name] : []), ...(to === undefined && place !== null ? [place] : [])]
  return { name: from ?? name, place: to ?? place, unknown }
}
