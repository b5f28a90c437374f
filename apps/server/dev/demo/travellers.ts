import type { Relation } from '@rihla/domain'

/** Days are relative to today. */
type DemoTraveller = {
  /** The key of the client. */
  with: string
  name: string
  relation: Relation
  birth_date?: string
  nationality?: string
  passport?: string
  passport_expires?: number
  /** The key of the client that this traveller became. */
  became?: string
}

/** Layla's family: one passport is fine, one is too short for her next trips, one is not known, and a friend has joined. */
export const travellers: DemoTraveller[] = [
  {
    with: 'layla',
    name: 'Karim Mahmoud',
    relation: 'spouse',
    birth_date: '1988-06-21',
    nationality: 'EG',
    passport: 'A29344417',
    passport_expires: 1210,
  },
  {
    with: 'layla',
    name: 'Youssef Karim',
    relation: 'child',
    birth_date: '2017-09-03',
    nationality: 'EG',
    passport: 'A31207765',
    passport_expires: 140,
  },
  { with: 'layla', name: 'Salma Karim', relation: 'child', birth_date: '2020-02-11', nationality: 'EG' },
  { with: 'layla', name: 'Heba Salem', relation: 'friend', passport_expires: 410, became: 'heba' },
  {
    with: 'mohamed',
    name: 'سارة حسن',
    relation: 'spouse',
    birth_date: '1985-01-30',
    nationality: 'EG',
    passport: 'A20418839',
    passport_expires: 760,
  },
  { with: 'mohamed', name: 'عمر محمد', relation: 'child', birth_date: '2014-11-19', nationality: 'EG' },
  {
    with: 'zeynep',
    name: 'Emre Yıldız',
    relation: 'spouse',
    birth_date: '1990-04-08',
    nationality: 'TR',
    passport: 'U21730954',
    passport_expires: 95,
  },
  {
    with: 'claire',
    name: 'Paul Dubois',
    relation: 'sibling',
    birth_date: '1993-12-02',
    nationality: 'FR',
    passport: '21AF90412',
    passport_expires: -20,
  },
]
