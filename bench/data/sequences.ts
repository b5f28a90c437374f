import type pg from 'pg'

/** Ids were loaded with the rows, so the sequences are set to follow them. */
export const setSequences = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ text: string }>(`
    select format('select setval(%L, (select max(%I) from %I)) where exists (select from %3$I)', sequence, attname, relname)
      as text
    from pg_attribute join pg_class on pg_class.oid = attrelid,
      lateral pg_get_serial_sequence(relname, attname) sequence
    where relnamespace = 'public'::regnamespace and attidentity <> '' and not attisdropped`)
  for (const { text } of rows) await pool.query(text)
  await pool.query(`select setval('point_movement_id', (select max(movement_id) from point_entry))`)
}
