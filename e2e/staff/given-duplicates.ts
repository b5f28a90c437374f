import { rowsOf } from './database.ts'

/** Two records of one person: the older one with a phone number, the newer one with an email, a consent and points. */
export const givenDuplicates = async (databaseUrl: string): Promise<{ kept: number; merged: number }> => {
  const [pair] = await rowsOf<{ kept: number; merged: number }>(
    databaseUrl,
    `with kept as (
       insert into client (full_name, whatsapp, passport_expiry, language, created_at, activated_at)
       values ('Karim Adel', '+201005550377', '2031-05-05', 'en', '2024-02-02T10:00:00Z', now()) returning id
     ), merged as (
       insert into client (full_name, email, passport_expiry, language, created_at, activated_at)
       values ('Karim Adel', 'karim.adel@example.com', '2031-05-05', 'ar', '2026-10-09T10:00:00Z', now()) returning id
     ), agreed as (
       insert into consent (client_id, channel, granted, source, created_at)
       select id, 'whatsapp', true, 'client', '2026-10-09T10:00:00Z' from merged
     ), refused as (
       insert into consent (client_id, channel, granted, source, created_at)
       select id, 'whatsapp', false, 'client', '2026-05-04T10:00:00Z' from kept
     ), family as (
       insert into traveller (client_id, name, relation) select id, 'Mona Adel', 'spouse' from kept
     )
     select kept.id as kept, merged.id as merged from kept cross join merged`,
  )
  if (!pair) throw new Error('the two records were not added')
  await rowsOf(
    databaseUrl,
    `select adjust_points(${pair.kept}, 820, min(id), 'Opening'), adjust_points(${pair.merged}, 250, min(id), 'Opening')
     from staff`,
  )
  return pair
}
