import type pg from 'pg'

/**
 * Adds ledger entries over two years in chronological order: of twenty entries of a client fourteen earn, four spend
 * and two expire. Inserted directly, because the ledger's functions would take an hour for a million; only the sums of
 * balances are correct.
 */
export const givenManyEntries = async (owner: pg.Pool, entries: number): Promise<void> => {
  const people = entries / 20
  const run = (text: string) => owner.query(text)
  const kind = `(array['earn','earn','spend','earn','earn','expire','earn','earn','spend','earn'])[1 + (n / ${people}) % 10]`
  const at = `now() - (${entries} - n) * interval '24 months' / ${entries}`
  await run('alter table point_entry disable trigger point_entry_is_append_only')
  await run(`
    insert into client (id, full_name, email, created_at)
    select 1000000 + n, 'Client ' || n, 'client-' || n || '@example.com', now() - interval '25 months' + n * interval '15 minutes'
    from generate_series(0, ${people - 1}) n`)
  await run(
    `insert into reward (id, name, reward_type, cost_points) select n, 'Reward ' || n, 'lounge', 50 from generate_series(1, 14) n`,
  )
  await run(`
    insert into voucher (id, client_id, reward_id, name, reward_type, cost_points, code, issued_at, valid_until)
    select n, 1000000 + n % ${people}, 1 + n % 14, 'Reward', 'lounge', 50, 'CODE-' || n, ${at}, agency_today() + n % 400 - 200
    from generate_series(1, ${entries}) n where ${kind} = 'spend'`)
  await run(`
    insert into point_lot (id, client_id, points, remaining, expires_at, created_at) overriding system value
    select n, 1000000 + n % ${people}, 60, 30, ${at} + interval '27 months', ${at}
    from generate_series(1, ${entries}) n where ${kind} = 'earn'`)
  await run(`
    insert into point_entry (movement_id, client_id, lot_id, kind, points, balance_after, voucher_id, actor, created_at)
    select n, 1000000 + n % ${people}, case when ${kind} = 'earn' then n end, ${kind}::entry_kind,
           case ${kind} when 'earn' then 60 when 'spend' then -50 else -20 end, 0,
           case when ${kind} = 'spend' then n end, 'system', ${at}
    from generate_series(1, ${entries}) n order by n`)
  await run(`
    update point_balance b set available = total, earned = e.earned
    from (
      select client_id, sum(points) as total, sum(points) filter (where kind = 'earn') as earned
      from point_entry group by client_id
    ) e where e.client_id = b.client_id`)
  for (const table of ['client', 'voucher', 'point_lot', 'point_entry', 'point_balance'])
    await run(`vacuum analyze ${table}`)
}
