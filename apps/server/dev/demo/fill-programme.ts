import { sql } from 'kysely'
import type { Texts } from '@rihla/domain'
import type { Trx } from '../../src/platform/database/database.ts'
import type { Calendar } from './calendar.ts'

const STARTED = -320

/** One benefit a line. */
const BENEFITS: Record<string, Texts> = {
  Bronze: { en: 'Client card with your points', ar: 'بطاقة عميل بنقاطك' },
  Silver: {
    en: 'Late check-out once a year\nYour own WhatsApp line',
    ar: 'مغادرة متأخرة مرة في السنة\nخط واتساب خاص بك',
  },
  Gold: {
    en: 'Airport lounge twice a year\nFree change of dates',
    ar: 'صالة المطار مرتين في السنة\nتغيير المواعيد مجانًا',
  },
}

/**
 * The rules of the specification, with benefits and a bonus for referrals. Only the owner of the tables can let a version start in the past, and
 * only for demo data.
 */
export const fillProgramme = async (trx: Trx, { moment }: Calendar): Promise<void> => {
  await sql`alter table programme_version disable trigger version_starts_later`.execute(trx)
  await sql`alter table programme_tier disable trigger started_tiers_are_unchangeable`.execute(trx)
  await sql`
    insert into programme_version (number, starts_at, step_price, step_points, validity_days, referral_points, created_at, created_by)
    select 2, ${moment(STARTED, 0)}, step_price, step_points, validity_days, 200, ${moment(STARTED - 12, 11)},
           (select id from staff where role = 'owner')
    from programme_version where number = 1`.execute(trx)
  await sql`
    insert into programme_tier (version, code, names, min_points, multiplier, benefits)
    select 2, code, names, min_points, multiplier, ${JSON.stringify(BENEFITS)}::jsonb -> code
    from programme_tier where version = 1`.execute(trx)
  await sql`alter table programme_version enable trigger version_starts_later`.execute(trx)
  await sql`alter table programme_tier enable trigger started_tiers_are_unchangeable`.execute(trx)
}
