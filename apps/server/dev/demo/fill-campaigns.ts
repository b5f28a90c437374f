import { sql } from 'kysely'
import { hijriMonth, toHijri } from '@rihla/domain'
import type { Trx } from '../../src/platform/database/database.ts'
import type { Calendar } from './calendar.ts'

const RAMADAN = 9

/** The next one that is not over. */
const nextRamadan = (today: string) => {
  const { year } = toHijri(today)
  const days = hijriMonth(year, RAMADAN)
  return days.to >= today ? { year, ...days } : { year: year + 1, ...hijriMonth(year + 1, RAMADAN) }
}

/** A draft, one that is scheduled and one that runs, for trips that nobody in the stories takes (PROG-6). */
export const fillCampaigns = async (trx: Trx, { day, moment }: Calendar): Promise<void> => {
  const ramadan = nextRamadan(day(0))
  const created_at = moment(-14, 11)
  const owner = sql<number>`(select id from staff where role = 'owner')`
  const rows = [
    {
      names: {
        en: `Double points to Jeddah in Ramadan ${ramadan.year}`,
        ar: `نقاط مضاعفة إلى جدة في رمضان ${ramadan.year}`,
      },
      ...{ starts_on: ramadan.from, ends_on: ramadan.to, cities: ['Jeddah', 'جدة', 'Madinah', 'المدينة المنورة'] },
      ...{ multiplier: 2, bonus: null, budget: 60_000, client_limit: 3000, min_price: 10_000, state: 'scheduled' },
    },
    {
      names: { en: 'A night in Marsa Alam', ar: 'ليلة في مرسى علم' },
      ...{ starts_on: day(-9), ends_on: day(36), cities: ['Marsa Alam', 'مرسى علم'] },
      ...{ multiplier: null, bonus: 150, budget: 20_000, client_limit: null, min_price: null, state: 'scheduled' },
    },
    {
      names: { en: 'Early summer', ar: 'بداية الصيف' },
      ...{ starts_on: day(160), ends_on: day(200), cities: [] },
      ...{ multiplier: 1.5, bonus: null, budget: null, client_limit: null, min_price: 20_000, state: 'draft' },
    },
  ]
  for (const { names, cities, state, ...campaign } of rows)
    await sql`
      insert into campaign (names, counts_by, starts_on, ends_on, cities, multiplier, bonus, budget, client_limit, min_price,
                            state, created_by, created_at)
      values (${JSON.stringify(names)}, 'travel', ${campaign.starts_on}, ${campaign.ends_on}, ${cities}, ${campaign.multiplier},
              ${campaign.bonus}, ${campaign.budget}, ${campaign.client_limit}, ${campaign.min_price},
              ${state}, ${owner}, ${created_at})`.execute(trx)
}
