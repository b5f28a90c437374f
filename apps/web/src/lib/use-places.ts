import type * as dictionary from '@rihla/places'
import { useEffect, useState } from 'react'
import { loadScript } from './load-part.ts'

export type Places = typeof dictionary

/** The dictionary of airlines and airports (TRIP-5), fetched by the first form that needs it. Undefined until then, and offline. */
export const usePlaces = (): Places | undefined => {
  const [places, setPlaces] = useState<Places>()
  useEffect(() => {
    let isGone = false
    loadScript(() => import('@rihla/places')).then(
      (loaded) => isGone || setPlaces(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return places
}
