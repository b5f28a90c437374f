import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database/database.ts'
import { DEMO_AGENTS } from '../../src/shared/demo-logins.ts'
import { DEMO_TIME_ZONE, type Calendar } from './calendar.ts'
import { privacyNotices } from './privacy-notice.ts'
import { limits, retiredReward, rewards, transfer, transferType } from './rewards.ts'

const OPENED = -1000

/** Settings, staff, promo code, message and open requests. Returns the agent who does the desk's work. */
export const fillAgency = async (
  trx: Trx,
  passwordHashes: { owner: string; agent: string },
  { moment, day }: Calendar,
): Promise<number> => {
  await trx
    .updateTable('agency')
    .set({
      name: 'Rihla',
      hotline: '19000',
      currency: 'EGP',
      time_zone: DEMO_TIME_ZONE,
      point_value: 0.5,
      settings_confirmed_at: moment(OPENED, 9),
      test_mail_sent_at: moment(OPENED, 10),
      checklist_closed_at: moment(OPENED, 11),
    })
    .execute()

  const agentRow = { password_hash: passwordHashes.agent, role: 'agent', created_at: moment(OPENED, 9) } as const
  const [owner, agent] = await trx
    .insertInto('staff')
    .values([
      { password_hash: passwordHashes.owner, username: 'admin', role: 'owner', created_at: moment(OPENED, 9) },
      ...DEMO_AGENTS.map((username) => ({ ...agentRow, username })),
    ])
    .returning('id')
    .execute()
  if (!owner || !agent) throw new Error('the staff was not inserted')

  await trx
    .insertInto('privacy_notice')
    .values(privacyNotices.map((one) => ({ ...one, version: 1, created_by: owner.id, created_at: moment(-80, 10) })))
    .execute()
  await trx
    .insertInto('promo_code')
    .values({ code: 'RIHLA10', created_by: owner.id, created_at: moment(-20, 11) })
    .execute()
  await trx
    .insertInto('message_template')
    .values({
      message: 'Hello {name}, thank you for travelling with Rihla. Your code for 10% off the next booking: {promo}',
      created_by: owner.id,
      created_at: moment(-20, 11),
    })
    .execute()
  await trx
    .insertInto('registration_request')
    .values([
      { name: 'أحمد رجب', email: 'a.ragab@example.com', ticket_price: 52_000, created_at: moment(-1, 21) },
      { name: 'Salma Nabil', email: 'salma.nabil@example.com', ticket_price: 18_500, created_at: moment(0, 9) },
    ])
    .execute()
  const rate = (currency: string, days: number, exchange: number) => ({
    ...{ currency, base: 'EGP', day: day(days), rate: exchange, saved_by: owner.id, saved_at: moment(days, 9) },
  })
  await trx
    .insertInto('exchange_rate')
    .values([
      ...[rate('USD', -200, 50), rate('USD', -12, 51.5), rate('SAR', -200, 13.35), rate('SAR', -12, 13.75)],
      ...[rate('EUR', -40, 58.2), rate('KWD', -12, 167.4)],
    ])
    .execute()
  return agent.id
}

export const fillRewards = async (trx: Trx, { moment }: Calendar): Promise<Map<string, number>> => {
  const { id: own_type_id } = await trx
    .insertInto('own_reward_type')
    .values({ ...transferType, names: JSON.stringify(transferType.names) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await trx
    .insertInto('reward')
    .values([...rewards, { ...transfer, own_type_id }, retiredReward])
    .returning(['id', 'name'])
    .execute()
  await trx
    .updateTable('reward')
    .set({ created_at: moment(OPENED, 10) })
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Runs after the stories, because a retired reward cannot be redeemed. */
export const retireReward = (trx: Trx, { moment }: Calendar) =>
  trx
    .updateTable('reward')
    .set({ retired_at: moment(-200, 10) })
    .where('name', '=', retiredReward.name)
    .execute()

/** Also runs after the stories: a stock counts the vouchers that are already out. */
export const limitRewards = async (trx: Trx, { day }: Calendar) => {
  for (const [name, { left, min_tier, lastDay }] of Object.entries(limits)) {
    if (left !== undefined) {
      await sql`
        update voucher v set stock_round = 1 from reward r
        where r.id = v.reward_id and r.name = ${name} and v.state <> 'cancelled'`.execute(trx)
      await sql`
        update reward r set stock_taken = taken.vouchers, stock = taken.vouchers + ${left}::integer
        from (select count(*)::integer as vouchers from voucher where stock_round = 1 and name = ${name}) taken
        where r.name = ${name}`.execute(trx)
    }
    await trx
      .updateTable('reward')
      .set({ min_tier: min_tier ?? null, available_until: lastDay === undefined ? null : day(lastDay) })
      .where('name', '=', name)
      .execute()
  }
}
