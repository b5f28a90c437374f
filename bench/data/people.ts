import type { Language } from '@rihla/domain'
import type { Agency } from './calendar.ts'
import { drawsFor, happens, oneOf } from './draws.ts'
import { NAMES } from './words.ts'

export type Person = { full_name: string; language: Language; mobile: string }

/** Eight digits that are unique: the factor is coprime to their count. */
const numberOf = (row: number) => String((row * 7_654_321 + 1_234_567) % 100_000_000).padStart(8, '0')

const personOf = (agency: Agency, part: 'client' | 'passer-by', row: number) => {
  const draws = drawsFor(agency.seed, part, row)
  const { given, family, language, prefix } = oneOf(draws, NAMES)
  const full_name = `${oneOf(draws, given)} ${language === 'ar' ? `${oneOf(draws, given)} ` : ''}${oneOf(draws, family)}`
  return { draws, person: { full_name, language, mobile: `${prefix}${numberOf(row)}` } }
}

export type ClientPerson = Person & { whatsapp: string | null; national_id: string; passport: number | null }

export const clientPerson = (agency: Agency, client: number): ClientPerson => {
  const { draws, person } = personOf(agency, 'client', client)
  const born = `2${60 + draws.whole(40)}${String(1 + draws.whole(12)).padStart(2, '0')}${String(1 + draws.whole(28)).padStart(2, '0')}`
  return {
    ...person,
    whatsapp: happens(draws, 92) ? person.mobile : null,
    national_id: `${born}${String((client * 6_700_417) % 10_000_000).padStart(7, '0')}`,
    passport: happens(draws, 70) ? draws.whole(3000) - 200 : null,
  }
}

/** Most clients belong to the first branch, and very few to the last one. */
export const BRANCHES = ['Nasr City', 'Giza', 'Luxor']

export const branchOf = (client: number): number => {
  if (client % 100 < 70) return 1
  return client % 100 < 99 ? 2 : 3
}

/** Each branch has an agent who sells its trips. */
export const sellerOf = (client: number): number => 1 + branchOf(client)

/** A person without an account, with a number above those of all clients. */
export const passerBy = (agency: Agency, row: number): Person =>
  personOf(agency, 'passer-by', 2 * agency.clients + row).person
