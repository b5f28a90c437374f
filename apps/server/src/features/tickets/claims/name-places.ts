import type { OwnClaim } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import { airlineOf, cityOf } from '@rihla/places'

type Pass = NonNullable<OwnClaim['pass']>

/** As stored, with the codes of the boarding pass only. */
export type Coded<Claim extends OwnClaim> = Omit<Claim, 'pass'> & {
  pass: Omit<Pass, 'airline' | 'departure_city' | 'arrival_city'> | null
}

/** Names beside the codes, so that the client's app needs no dictionary. */
export const withNames =
  (language: Language) =>
  <Row extends Coded<OwnClaim>>({ pass, ...claim }: Row): Omit<Row, 'pass'> & { pass: Pass | null } => ({
    ...claim,
    pass: pass && {
      ...pass,
      airline: airlineOf(pass.airline_code, language) ?? null,
      departure_city: cityOf(pass.departure_airport, language) ?? null,
      arrival_city: cityOf(pass.arrival_airport, language) ?? null,
    },
  })
