import type { Location } from 'react-router'

type Wanted = { wanted: string }

/** Kept in the history entry, never in the address: no link can send a person elsewhere after login. */
export const wantedPlace = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Wanted => ({
  wanted: pathname + search,
})

const PLACES = /^\/(profile|rewards|feedback)(?=[/?]|$)/

export const placeAfterLogin = (state: unknown): string => {
  const wanted = (state as Partial<Wanted> | null)?.wanted
  return wanted !== undefined && PLACES.test(wanted) ? wanted : '/profile'
}
