import type { Location } from 'react-router'

type Wanted = { wanted: string }

/** Kept in the history entry, never in the address: no link can redirect a person after login. */
export const redirectState = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Wanted => ({
  wanted: pathname + search,
})

const CLIENT_PLACE = /^\/(profile|rewards|feedback|account|card)(?=[/?]|$)/
const STAFF_PLACE = /^\/admin(?=[/?]|$)/

export const isStaffPlace = (path: string): boolean => STAFF_PLACE.test(path)

/** Outside of the staff part, but also for staff when they are logged in. */
const REGISTRATION = /^\/register-user(?=[/?]|$)/

const wantedIn = (state: unknown): string => (state as Partial<Wanted> | null)?.wanted ?? ''

export const pathAfterLogin = (state: unknown): string =>
  CLIENT_PLACE.test(wantedIn(state)) ? wantedIn(state) : '/profile'

export const placeAfterStaffLogin = (state: unknown): string =>
  isStaffPlace(wantedIn(state)) || REGISTRATION.test(wantedIn(state)) ? wantedIn(state) : '/admin'
