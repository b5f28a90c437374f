import type pg from 'pg'
import { AIRLINES, AIRPORTS, type Airport } from '@rihla/places'

type Kind = 'airline' | 'airport' | 'city'
type Name = { kind: Kind; name: string; code: string; is_code: boolean }

/** The first airport of a city stands for the city, because the dictionary names the most used one first. */
const cityCodes = () => {
  const codes = new Map<string, string>()
  const cityOf = ({ city_en, country }: Airport) => `${city_en}, ${country}`
  for (const entry of AIRPORTS) if (!codes.has(cityOf(entry))) codes.set(cityOf(entry), entry.iata)
  return (entry: Airport) => codes.get(cityOf(entry)) ?? entry.iata
}

const named = (kind: Kind, code: string, names: (string | null)[], codes: (string | null)[]): Name[] => [
  ...names.flatMap((name) => (name === null ? [] : [{ kind, code, name, is_code: false }])),
  ...codes.flatMap((name) => (name === null ? [] : [{ kind, code, name, is_code: true }])),
]

const dictionary = (): Name[] => {
  const cityOf = cityCodes()
  return [
    ...AIRLINES.flatMap(({ iata, icao, name_en, name_ar }) => named('airline', iata, [name_en, name_ar], [iata, icao])),
    ...AIRPORTS.flatMap((entry) => {
      const { iata, icao, name_en, name_ar, city_en, city_ar } = entry
      const names = [city_en, city_ar, name_en, name_ar]
      return [...named('airport', iata, names, [iata, icao]), ...named('city', cityOf(entry), names, [iata, icao])]
    }),
  ]
}

/** Migrations can be applied one by one, and the first ones create no such table. */
const hasTable = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ found: boolean }>(`select to_regclass('place_name') is not null as found`)
  return rows[0]?.found ?? false
}

/**
 * Stores the dictionary, so that the database compares airlines and cities (TRIP-5). A name of several entries means none
 * of them, a name means more than a code that reads the same, and what staff have joined stays.
 */
export const storePlaceNames = async (pool: pg.Pool): Promise<void> => {
  if (!(await hasTable(pool))) return
  const names = dictionary()
  const airports = AIRPORTS.map(({ iata }) => iata)
  const cities = AIRPORTS.map(cityCodes())
  await pool.query(
    `with given as (
       select kind, fold_text(name) as name, code, is_code
       from json_to_recordset($1) as given (kind text, name text, code text, is_code boolean)
     ), known as (
       select kind, name, min(code) as code
       from (select *, bool_and(is_code) over (partition by kind, name) as has_only_codes from given) given
       where is_code = has_only_codes
       group by kind, name having count(distinct code) = 1
       union all
       select 'city', airport, city from unnest($2::text[], $3::text[]) as airport_of (airport, city)
     ), gone as (
       delete from place_name p where joined_by is null and not exists (
         select from known k where k.kind = p.kind and k.name = p.name
       )
     )
     insert into place_name as p (kind, name, code) select kind, name, code from known
     on conflict (kind, name) do update set code = excluded.code, is_applied = false, joined_at = now()
     where p.joined_by is null and p.code <> excluded.code`,
    [JSON.stringify(names), airports, cities],
  )
}
