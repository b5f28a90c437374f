import { sql, type RawBuilder } from 'kysely'
import type { ExchangeRate } from '@rihla/contract'
import type { Database, Trx } from '../../../platform/database/database.ts'

const HISTORY = 100

const listRates = async (db: Database, rates: RawBuilder<unknown>): Promise<ExchangeRate[]> => {
  const { rows } = await sql<{ rate: ExchangeRate }>`
    select json_build_object(
      'currency', r.currency, 'rate', r.rate, 'day', r.day, 'saved_by', s.username, 'saved_at', r.saved_at
    ) as rate
    from (${rates}) r join staff s on s.id = r.saved_by
    order by r.currency, r.day desc`.execute(db)
  return rows.map(({ rate }) => rate)
}

/** The newest of each currency on that day, by default today. */
export const listRatesOn = (db: Database, day: string | undefined) =>
  listRates(
    db,
    sql`select distinct on (e.currency) e.* from exchange_rate e join agency a on a.currency = e.base
      where e.day <= coalesce(${day ?? null}::date, agency_today()) order by e.currency, e.day desc`,
  )

export const listRatesOf = (db: Database, currency: string, day: string | undefined) =>
  listRates(
    db,
    sql`select e.* from exchange_rate e join agency a on a.currency = e.base
      where e.currency = ${currency} and e.day <= coalesce(${day ?? null}::date, agency_today())
      order by e.day desc limit ${HISTORY}`,
  )

export const findRateOfDay = async (trx: Trx, currency: string, day: string) => {
  const [rate] = await listRates(
    trx,
    sql`select e.* from exchange_rate e join agency a on a.currency = e.base
      where e.currency = ${currency} and e.day = ${day}::date`,
  )
  if (!rate) throw new Error(`the rate of ${currency} is gone`)
  return rate
}

/** The agency's currency cannot change before the rate is saved. */
export const findDayOfRate = async (trx: Trx, day: string | undefined) => {
  const { rows } = await sql<{ base: string; day: string; is_ahead: boolean }>`
    select currency as base, day, day > agency_today() as is_ahead
    from (select currency, coalesce(${day ?? null}::date, agency_today()) as day from agency for share) agency`.execute(
    trx,
  )
  return rows[0] ?? Promise.reject(new Error('there is no agency'))
}

type NewRate = { currency: string; base: string; day: string; rate: number; saved_by: number }

export const saveRateOfDay = (trx: Trx, rate: NewRate) =>
  trx
    .insertInto('exchange_rate')
    .values(rate)
    .onConflict((conflict) =>
      conflict.columns(['currency', 'base', 'day']).doUpdateSet((row) => ({
        rate: row.ref('excluded.rate'),
        saved_by: row.ref('excluded.saved_by'),
        saved_at: row.ref('excluded.saved_at'),
      })),
    )
    .execute()
